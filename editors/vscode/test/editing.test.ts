// What an editor shows and changes: problems, hover, completion, fixes, rename.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { whyNot } from "./machine.ts";
import { Server } from "./server.ts";
import { until, type Window } from "./window.ts";

const MEMBER = "SYS1.PARMLIB/COUPLE00";
const COUPLE = ` COUPLE SYSPLEX(PLEX1)
        PCOUPLE(SYS1.XCF.CDS01,XCFP01)
 CLASSDEF CLASS(BIG) CLASSLEN(62464) GROUP(UNDESIG)
 PATHOUT STRNAME(IXCSTR1) CLASS(BIG) MAXMS(1000)
 PATHIN STRNAME(IXCSTR1)
`;
/** Where the messages of these tests are kept, for the server to be tried without VS Code; "" for nowhere. */
const EXCHANGE = process.env["PARMLINT_EXCHANGE"] ?? "";

describe("an editor", { skip: whyNot() }, () => {
  let server: Server;
  let window: Window;

  before(async () => {
    server = await Server.start();
    if (EXCHANGE) {
      server.setMachine({ "parmlint.serverPath": server.recorder() });
    }
    window = await server.open(server.workspace("couple", { [MEMBER]: COUPLE }), MEMBER);
    await window.showProblems();
  });
  after(async () => {
    if (EXCHANGE) {
      keep(server, window, EXCHANGE);
    }
    await server.stop();
  });

  const line = async (number: number): Promise<string> => (await window.text()).split("\n")[number - 1] ?? "";

  test("problems appear and go", async () => {
    await window.problem("MAXMS");
    await window.picture("problems");
    await window.write(4, " PATHOUT STRNAME(IXCSTR1) CLASS(BIG) MAXMSG(1000)");
    await window.noProblem("MAXMS");
  });

  test("a fix is offered and applied", async () => {
    await window.write(4, " PATHOUT STRNAME(IXCSTR1) CLASS(BIG) MAXMS(1000)");
    await window.problem("MAXMS");
    await window.go(4, 40);
    await window.page.keyboard.press("Control+.");
    const actions = window.page.locator(".action-widget .monaco-list-row.action");
    await actions.filter({ hasText: "MAXMSG" }).first().waitFor();
    await window.picture("fix");
    await actions.filter({ hasText: "MAXMSG" }).first().click();
    await until("the fixed line", async () => (await line(4)).includes("MAXMSG(1000)"));
    await window.noProblem("MAXMS");
  });

  test("hover tells the range and the default of an operand", async () => {
    await window.go(4, 39);
    await window.run("Show or Focus Hover");
    const hover = window.page.locator(".monaco-hover:visible", { hasText: "MAXMSG" });
    await hover.waitFor();
    const text = await hover.innerText();
    assert.match(text, /COUPLE\.PATHOUT\.MAXMSG/);
    assert.match(text, /Values: integer 1 to 999999 K/);
    assert.match(text, /Default: that of CLASSDEF MAXMSG/);
    await window.picture("hover");
    await window.page.keyboard.press("Escape");
  });

  test("completion offers the classes that are defined", async () => {
    await window.write(4, " PATHOUT STRNAME(IXCSTR1) CLASS(");
    await window.page.keyboard.press("Control+Space");
    const offered = window.page.locator(".suggest-widget .monaco-list-row");
    await offered.filter({ hasText: "BIG" }).waitFor();
    await window.picture("completion");
    await offered.filter({ hasText: "BIG" }).click();
    await until("the chosen class", async () => (await line(4)).includes("CLASS(BIG"));
    await window.write(4, " PATHOUT STRNAME(IXCSTR1) CLASS(BIG) MAXMSG(1000)");
  });

  test("a class is renamed wherever it is named", async () => {
    await window.go(4, 35);
    await window.page.keyboard.press("F2");
    const input = window.page.locator(".rename-box input");
    await input.waitFor();
    assert.equal(await input.inputValue(), "BIG");
    await input.fill("LARGE");
    await input.press("Enter");
    await until("the renamed class", async () => (await line(4)).includes("CLASS(LARGE)"));
    assert.match(await line(3), /CLASSDEF CLASS\(LARGE\)/);
  });

  test("what is changed is saved as it is shown", async () => {
    await window.page.keyboard.press("Control+S");
    const path = join(window.folder, MEMBER);
    const changed = COUPLE.replaceAll("(BIG)", "(LARGE)").replace("MAXMS(", "MAXMSG(");
    await until("the saved member", () => readFileSync(path, "utf-8") === changed);
  });
});

/** Write the messages of the client, and of those of the server what it asked and whether it had an answer. */
function keep(server: Server, window: Window, path: string): void {
  const passed = server.exchange().map(({ from, message }) => {
    const { id, method, params, result, error } = message;
    if (from === "client") {
      return { from, message };
    }
    return method ? { from, method, ...(id === undefined ? {} : { id, params }) } : { from, id, isNull: (result ?? null) === null, isError: !!error };
  });
  const text = passed.map((each) => JSON.stringify(each)).join(",\n");
  writeFileSync(path, `[\n${text.replaceAll(window.folder, "/workspace").replaceAll(server.folder, "/server")}\n]\n`);
}
