// What is there without a server: languages by the names of files, rulers, colors of sequence fields, the walkthrough.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { whyNot } from "./machine.ts";
import { Server } from "./server.ts";
import { until, type Window } from "./window.ts";

const MEMBER = "SYS1.PARMLIB/COUPLE00";
const COUPLE = " COUPLE SYSPLEX(PLEX1)   /* The sysplex */\n CLASSDEF CLASS(BIG)".padEnd(42 + 1 + 72) + "00000200\n";
const LANGUAGES = {
  "BPXPRM00.txt": "z/OS BPXPRMxx",
  "SYS1.PARMLIB(IEASYS00)": "z/OS IEASYSxx",
  "SYS1.PARMLIB.PROG00": "z/OS PROGxx",
  "USER DIRECT": "z/VM CP user directory",
  "SYSTEM CONFIG.txt": "z/VM SYSTEM CONFIG",
  "README.md": "Markdown",
};

describe("without trust and server", { skip: whyNot() }, () => {
  let server: Server;
  let window: Window;

  before(async () => {
    server = await Server.start({ asksForTrust: true });
    const files = Object.fromEntries(Object.keys(LANGUAGES).map((name) => [name, "\n"]));
    window = await server.open(server.workspace("looks", { ...files, [MEMBER]: COUPLE }), MEMBER);
    await window.editor.waitFor();
  });
  after(() => server.stop());

  const colorOf = (text: string): Promise<string> =>
    window.editor
      .locator(".view-line span span", { hasText: text })
      .last()
      .evaluate((node) => getComputedStyle(node).color);

  test("rulers stand behind columns 71 and 72", async () => {
    const rulers = window.editor.locator(".view-rulers .view-ruler");
    const line = window.editor.locator(".view-line", { hasText: "CLASSDEF" }).locator(":scope > span");
    const columns = async (): Promise<string> => {
      const text = await line.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect);
      const places = await rulers.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().left));
      return places.map((left) => Math.round((80 * (left - text.left)) / text.width)).join();
    };
    await until("rulers at 71 and 72", async () => (await columns()) === "71,72");
  });

  test("a sequence field has the color of a comment", async () => {
    await until("colors", async () => (await colorOf("CLASSDEF")) !== (await colorOf("00000200")));
    assert.equal(await colorOf("00000200"), await colorOf("sysplex"));
    await window.picture("looks");
  });

  test("the name of a file tells its language", async () => {
    for (const [name, language] of Object.entries(LANGUAGES)) {
      await window.openFile(name);
      const mode = window.page.locator('[id="status.editor.mode"]');
      await until(`${language} for ${name}`, async () => (await mode.innerText()).trim() === language);
    }
  });

  test("the walkthrough has its steps", async () => {
    await window.run("Welcome: Open Walkthrough...");
    await window.answer("First steps with parmlint");
    const steps = window.page.locator(".getting-started-step .step-title");
    await steps.first().waitFor();
    const titles = await steps.allInnerTexts();
    assert.deepEqual(titles, ["Have Python", "Open a member", "Say what your systems are", "See what a change does"]);
    await window.picture("walkthrough");
    await window.page.locator(".getting-started-step", { hasText: "Say what your systems are" }).click();
    const shown = (): Promise<string[]> =>
      Promise.all(window.page.frames().map((frame) => frame.evaluate(() => document.body?.innerText ?? "").catch(() => "")));
    await until("the page of a step", async () => (await shown()).some((text) => text.includes("parmlint.yaml")));
  });
});
