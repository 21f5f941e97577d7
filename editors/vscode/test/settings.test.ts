// The settings: of the machine, which name programs, and of the window.

import assert from "node:assert/strict";
import { join } from "node:path";
import { afterEach, describe, test } from "node:test";

import { whyNot } from "./machine.ts";
import { type Options, Server } from "./server.ts";
import { until, type Window } from "./window.ts";

const MEMBER = "SYS1.PARMLIB/COUPLE00";
const COUPLE = " COUPLE SYSPLEX(PLEX1)\n PATHOUT STRNAME(IXCSTR1) MAXMS(1000)\n";

const SYSTEMS = {
  "parmlint.yaml": `systems:
  PRDA: {parmlib: [PRDA.PARMLIB, PARMLIB]}
  PRDB: {parmlib: [PRDB.PARMLIB, PARMLIB]}
`,
  "PRDA.PARMLIB/LOAD00": "SYSPARM  00\n",
  "PRDB.PARMLIB/LOAD00": "SYSPARM  00\n",
  "PARMLIB/IEASYS00": "OMVS=00\n",
  "PARMLIB/BPXPRM00": "MAXPROCSYS(900)\n",
};

describe("settings", { skip: whyNot() }, () => {
  let server: Server;

  afterEach(() => server.stop());

  const open = async (machine: Record<string, unknown>, options: Options = {}): Promise<Window> => {
    server = await Server.start(options);
    server.setMachine({ "parmlint.interpreter": join(server.folder, "python"), ...machine });
    return server.open(server.workspace("plain", { [MEMBER]: COUPLE }), MEMBER);
  };
  const message = (window: Window, text: string): Promise<boolean> =>
    until(`the message ${text}`, async () => (await window.messages()).some((each) => each.includes(text)));

  test("an interpreter that is none is told, and a good one mends it", async () => {
    const window = await open({ "parmlint.interpreter": "/no/such/python" });
    await message(window, 'parmlint needs Python 3.11 or newer, and "/no/such/python" is none');
    assert.deepEqual(server.languageServers(), []);
    await window.picture("no-python");
    server.setMachine({ "parmlint.interpreter": join(server.folder, "python") });
    await window.showProblems();
    await window.problem("MAXMS");
    assert.equal(server.languageServers().length, 1);
  });

  test("a server that is none is told, and one that is there takes the place of that of the extension", async () => {
    const window = await open({ "parmlint.serverPath": "/no/such/parmlint" });
    await message(window, 'parmlint.serverPath must be the full path of a program, and "/no/such/parmlint" is not');
    assert.deepEqual(server.languageServers(), []);
    const program = server.recorder();
    server.setMachine({ "parmlint.interpreter": join(server.folder, "python"), "parmlint.serverPath": program });
    await window.showProblems();
    await window.problem("MAXMS");
    assert.deepEqual(server.starts(), []);
    assert.deepEqual(server.languageServers().filter((line) => line.includes("/extensions/")), []);
    assert.ok(server.exchange().some(({ from, message }) => from === "client" && message.method === "initialize"));
  });

  test("a workspace cannot name a program, even where it is trusted", async () => {
    server = await Server.start();
    const files = { [MEMBER]: COUPLE, ".vscode/settings.json": JSON.stringify({ "parmlint.serverPath": "/no/such/parmlint" }) };
    const window = await server.open(server.workspace("strange", files), MEMBER);
    await window.showProblems();
    await window.problem("MAXMS");
    assert.match(server.starts().at(-1) ?? "", /parmlint\.pyz lsp/);
  });

  test("the status names the system that the settings choose, from the beginning and after a change", async () => {
    server = await Server.start();
    // Of the machine, because VS Code in a browser does not look at the file of the person again.
    const set = (settings: Record<string, unknown>): void =>
      server.setMachine({ "parmlint.interpreter": join(server.folder, "python"), ...settings });
    set({ "parmlint.system": "PRDB" });
    const window = await server.open(server.workspace("systems", SYSTEMS), "PARMLIB/BPXPRM00");
    await until("PRDB", async () => (await window.status()).startsWith("PRDB | "));
    assert.match(await window.statusDetails(), /Symbols as system PRDB has them\s+Systems that take this member: PRDA, PRDB/);
    set({ "parmlint.system": "PRDA" });
    await until("PRDA", async () => (await window.status()).startsWith("PRDA | "));
    set({ "parmlint.system": "NOBODY" });
    await until("no system", async () => /^\d+ finding/.test(await window.status()));
    assert.match(await window.statusDetails(), /No symbols are shown: NOBODY does not take this member/);
    set({});
    await until("all systems", async () => (await window.statusDetails()).includes("Symbols on which all systems agree"));
    assert.equal(server.starts().filter((line) => /\.pyz lsp\b/.test(line)).length, 1);
  });
});
