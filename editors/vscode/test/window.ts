// A window of VS Code: what a person does in it, and sees.

import { mkdirSync } from "node:fs";
import { join } from "node:path";

import type { Locator, Page } from "playwright-core";

// A busy machine needs long, and a wait that comes true costs no more for it.
export const PATIENCE = 120_000;
const LOOK_AGAIN = 150;

const open = new Set<Window>();

/** The value, as soon as it is none of undefined, false, "" and 0. */
export async function until<Value>(what: string, look: () => Promise<Value> | Value): Promise<Value> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const value = await look();
    if (value) {
      return value;
    }
    if (Date.now() > end) {
      await Promise.all([...open].map((window) => window.picture("failed")));
      throw new Error(`waited in vain for ${what}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
}

export class Window {
  readonly page: Page;
  readonly folder: string;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.folder = folder;
    open.add(this);
  }

  async close(): Promise<void> {
    if (open.delete(this)) {
      await this.page.close();
    }
  }

  /** The editor that has the focus or had it last. */
  get editor(): Locator {
    return this.page.locator(".editor-group-container.active .monaco-editor[data-uri]").first();
  }

  /** Run a command from the palette, by its title. */
  async run(title: string): Promise<void> {
    await this.page.keyboard.press("F1");
    const input = this.page.locator(".quick-input-widget input");
    await input.waitFor();
    await input.fill(`>${title}`);
    const row = this.page.locator(".quick-input-list .monaco-list-row").first();
    await until(`the command ${title}`, async () => (await row.getAttribute("aria-label"))?.includes(title));
    await this.page.keyboard.press("Enter");
  }

  /** Answer a question at the top of the window. */
  async answer(text: string): Promise<void> {
    const input = this.page.locator(".quick-input-widget input");
    await input.waitFor();
    await input.fill(text);
    await this.page.keyboard.press("Enter");
  }

  /** The choices that a question at the top of the window offers. */
  async choices(): Promise<string[]> {
    const rows = this.page.locator(".quick-input-list .monaco-list-row");
    await rows.first().waitFor();
    return rows.locator(".label-name").allInnerTexts();
  }

  /** Open one more document, of the folder itself or of one that the Explorer shows open. */
  async openFile(name: string): Promise<void> {
    await this.page.keyboard.press("Control+Shift+E");
    await this.page.locator(".explorer-folders-view .monaco-list-row").getByText(name, { exact: true }).dblclick();
    await this.page.locator(".tab.active").getByText(name, { exact: true }).waitFor();
  }

  /** The text of the editor, as far as it is on the screen. */
  async text(): Promise<string> {
    const lines = await this.editor.locator(".view-line").evaluateAll((nodes) =>
      nodes
        .map((node) => [Number.parseFloat((node as HTMLElement).style.top), node.textContent ?? ""] as const)
        .sort(([top], [below]) => top - below)
        .map(([, text]) => text.replaceAll("\u00a0", " ")),
    );
    return lines.join("\n");
  }

  /** Put the cursor on a place, both counted from 1. */
  async go(line: number, column: number): Promise<void> {
    await this.focus();
    await this.page.keyboard.press("Control+G");
    await this.answer(`:${line}:${column}`);
    await this.page.locator(".statusbar-item", { hasText: `Ln ${line}, Col ${column}` }).waitFor();
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
    await this.page.locator(".editor-group-container.active .monaco-editor.focused").waitFor();
  }

  /** Put the focus into the editor at the left. */
  async focus(): Promise<void> {
    await this.editor.waitFor();
    await this.page.keyboard.press("Control+1");
    await this.page.locator(".editor-group-container.active .monaco-editor.focused").waitFor();
  }

  /** Write a line anew. */
  async write(line: number, text: string): Promise<void> {
    await this.go(line, 1);
    await this.page.keyboard.press("Shift+End");
    await this.page.keyboard.insertText(text);
  }

  /** The rows of the Problems panel: files, findings, and what belongs to them. */
  async problems(): Promise<string[]> {
    const rows = this.page.locator(".markers-panel .monaco-list-row");
    const labels = await rows.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label") ?? ""));
    return labels;
  }

  async showProblems(): Promise<void> {
    if (!(await this.page.locator(".markers-panel").isVisible())) {
      await this.page.keyboard.press("Control+Shift+M");
      await this.page.locator(".markers-panel").waitFor();
    }
  }

  /** Wait until a finding with such a text is in the Problems panel. */
  async problem(text: string): Promise<void> {
    await until(`the problem ${text}`, async () => (await this.problems()).some((row) => row.includes(text)));
  }

  /** Wait until no finding with such a text is in the Problems panel. */
  async noProblem(text: string): Promise<void> {
    await until(`no problem ${text}`, async () => !(await this.problems()).some((row) => row.includes(text)));
  }

  /** The item of the extension in the status bar; "" if it is hidden. */
  async status(): Promise<string> {
    const item = this.page.locator('[id="parmlint.parmlint.parmlint.status"]');
    return (await item.count()) ? (await item.innerText()).trim() : "";
  }

  /** What the item of the extension tells a screen reader, or whoever points at it. */
  async statusDetails(): Promise<string> {
    const label = this.page.locator('[id="parmlint.parmlint.parmlint.status"] [aria-label]').first();
    return (await label.count()) ? ((await label.getAttribute("aria-label")) ?? "") : "";
  }

  /** True while the status tells of findings to come. */
  async isBusy(): Promise<boolean> {
    return (await this.page.locator('[id="parmlint.parmlint.parmlint.status"] .codicon-modifier-spin').count()) > 0;
  }

  /** The rows of the tree of the IPL chain. */
  tree(): Locator {
    return this.page.locator(".tree-explorer-viewlet-tree-view .monaco-list-row");
  }

  /** The messages at the lower right. */
  async messages(): Promise<string[]> {
    return this.page.locator(".notification-list-item-message").allInnerTexts();
  }

  /** Keep a picture where PARMLINT_PICTURES says so. */
  async picture(name: string): Promise<void> {
    const folder = process.env["PARMLINT_PICTURES"];
    if (folder) {
      mkdirSync(folder, { recursive: true });
      await this.page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
    }
  }
}
