// What a workspace must not do: start a program, before or after it is trusted, that it names itself.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { whyNot } from "./machine.ts";
import { program, Server } from "./server.ts";
import { until, type Window } from "./window.ts";

const MEMBER = "SYS1.PARMLIB/COUPLE00";
const COUPLE = " COUPLE SYSPLEX(PLEX1)\n PATHOUT STRNAME(IXCSTR1) MAXMS(1000)\n";

describe("a folder that is not trusted", { skip: whyNot() }, () => {
  let server: Server;
  let window: Window;
  let trap = "";

  before(async () => {
    server = await Server.start({ asksForTrust: true });
    trap = join(server.folder, "was-run");
    const settings = { "parmlint.interpreter": "./evil", "parmlint.serverPath": join(server.folder, "workspaces/strange/evil") };
    const folder = server.workspace("strange", {
      [MEMBER]: COUPLE,
      ".vscode/settings.json": JSON.stringify(settings),
    });
    program(join(folder, "evil"), `echo run >> '${trap}'`);
    window = await server.open(folder, MEMBER);
  });
  after(() => server.stop());

  // The program that is set for the machine writes down each of its starts: that of the server, and what comes before it.
  const nothingRuns = (): void => {
    assert.deepEqual(server.starts(), []);
    assert.deepEqual(server.languageServers(), []);
    assert.ok(!existsSync(trap));
  };

  test("nothing is started", async () => {
    await until("the shield", async () => (await window.status()).includes("parmlint"));
    nothingRuns();
    await window.showProblems();
    assert.deepEqual(await window.problems(), []);
    await window.picture("untrusted");
  });

  test("no command starts anything", async () => {
    for (const title of ["Restart the Language Server", "Show IPL Chain", "Choose the System Whose Symbols Hold"]) {
      await window.focus();
      await window.run(`parmlint: ${title}`);
      await window.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
      nothingRuns();
    }
    await window.run("parmlint: Plan against HEAD");
    await window.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
    await until("the end of the plan", async () => !(await window.messages()).some((text) => text.includes("plans")));
    nothingRuns();
  });

  test("colors work", async () => {
    const words = window.editor.locator(".view-line span span", { hasText: "PATHOUT" });
    assert.notEqual(await words.first().getAttribute("class"), "mtk1");
  });

  test("trusted, it is checked by the program of the machine", async () => {
    await window.page.locator('[id="parmlint.parmlint.parmlint.status"]').click();
    await window.page.getByRole("button", { name: /^Trust$/ }).first().click();
    await window.page.keyboard.press("Escape");
    await window.problem("MAXMS");
    assert.match(server.starts().at(-1) ?? "", /^-I \S+\/extensions\/\S+\/parmlint\.pyz lsp/);
    const programs = server.languageServers();
    assert.equal(programs.length, 1, programs.join("\n"));
    assert.match(programs[0] ?? "", /\/extensions\/\S+\/parmlint\.pyz lsp/);
    assert.ok(!existsSync(trap));
  });
});
