// The pages of rules.

import { commands } from "vscode";

import { findingHere } from "./findings";
import type { Pages } from "./pages";

export class Explanations {
  constructor(private readonly pages: Pages) {}

  /** Explain the finding at the cursor. */
  async here(): Promise<void> {
    const finding = await findingHere();
    if (finding) {
      await commands.executeCommand("parmlint.explain", { code: finding.code });
    }
  }

  /** Show the page that the server has given for a command with these arguments. */
  async show(given: readonly unknown[], page: string): Promise<void> {
    const code = (given[0] as { code?: unknown } | undefined)?.code;
    await this.pages.show(typeof code === "string" && /^[A-Z0-9]+$/.test(code) ? code : "rule", page);
  }
}
