// Members of a host, under the addresses of Zowe Explorer, with no file on disk. The host is `host/host.js`.

import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, beforeEach, afterEach, describe, test } from "node:test";

import { whyNot } from "./machine.ts";
import { Server, write } from "./server.ts";
import { until, type Window } from "./window.ts";

const LIBRARY = {
  LOAD00: "SYSPARM  00\nPARMLIB  SYS1.PARMLIB\n",
  IEASYS00: "OMVS=(00,01)\n",
  BPXPRM00: "MAXPROCSYS(700)\n",
  BPXPRM01: "MAXPROCUSER(800)\n",
};
const TOO_HIGH = "MAXPROCUSER 800 is above MAXPROCSYS 700";

describe("members of a host", { skip: whyNot() }, () => {
  let server: Server;
  let window: Window;
  let host = "";
  let opened = 0;

  before(async () => {
    server = await Server.start({ hasHost: true });
    server.setMachine({ "parmlint.serverPath": server.recorder() });
    host = join(server.folder, "host");
  });
  after(() => server.stop());
  beforeEach(() => {
    rmSync(host, { recursive: true, force: true });
    const members = Object.entries(LIBRARY);
    write(host, Object.fromEntries(members.map(([name, text]) => [`lpar1/SYS1.PARMLIB/${name}`, text])));
    write(host, Object.fromEntries(members.map(([name, text]) => [`lpar1/SYS1.JCL.PARMLIB/${name}`, text])));
    write(host, { log: "" });
  });
  afterEach(() => window.close());

  const questions = (): string[] => (existsSync(join(host, "log")) ? readFileSync(join(host, "log"), "utf-8") : "").split("\n").filter(Boolean);
  const open = async (address: string): Promise<void> => {
    // A folder for each window: in one that it has seen before, VS Code restores what was not saved there.
    opened += 1;
    window = await server.open(server.workspace(`empty-${opened}`, { "README.txt": "\n" }), address);
    await window.showProblems();
  };
  /** The addresses of questions to VS Code that the server has taken back. */
  const cancelledQuestions = (): unknown[] => {
    const sent = server.exchange().filter(({ from }) => from === "server").map(({ message }) => message);
    const ids = new Set(sent.filter(({ method }) => method === "$/cancelRequest").map(({ params }) => params?.["id"]));
    return sent.filter(({ id, method }) => method === "parmlint/readMember" && ids.has(id)).map(({ params }) => params?.["uri"]);
  };
  const banner = () => window.page.locator(".codelens-decoration", { hasText: "SYS1.PARMLIB" });

  test("neighbors are fetched when they are needed, and kept", async () => {
    await open("zowe-ds:/lpar1/SYS1.PARMLIB/BPXPRM01");
    await window.problem(TOO_HIGH);
    await window.picture("zowe");
    assert.equal(await banner().count(), 0);
    const read = questions().filter((line) => line.startsWith("read"));
    assert.equal(read.length, new Set(read).size, read.join("\n"));
    const asked = questions().length;
    await window.write(1, "MAXPROCUSER(600)");
    await window.noProblem(TOO_HIGH);
    await window.write(1, "MAXPROCUSER(800)");
    await window.problem(TOO_HIGH);
    assert.deepEqual(questions().slice(asked), []);
  });

  test("a member that somebody else has saved is read again", async () => {
    await open("zowe-ds:/lpar1/SYS1.PARMLIB/BPXPRM01");
    await window.problem(TOO_HIGH);
    await window.run("Change a Member on the Host");
    await window.answer("zowe-ds:/lpar1/SYS1.PARMLIB/BPXPRM00=MAXPROCSYS(900)\\n");
    await window.noProblem(TOO_HIGH);
  });

  test("an ending that the host adds is no part of the name", async () => {
    await open("zowe-ds:/lpar1/SYS1.JCL.PARMLIB/BPXPRM01.jcl");
    await window.problem(TOO_HIGH);
  });

  test("a banner says what could not be read, and reading again takes it away", async () => {
    write(host, { "ways.json": JSON.stringify({ broken: ["BPXPRM00"] }) });
    await open("zowe-ds:/lpar1/SYS1.PARMLIB/BPXPRM01");
    await banner().waitFor();
    assert.match(await banner().innerText(), /SYS1\.PARMLIB is not complete: BPXPRM00 could not be read/);
    await until("a status without a tick", async () => (await window.status()).includes("0 findings | not complete"));
    assert.match(await window.statusDetails(), /SYS1\.PARMLIB is not complete: BPXPRM00 could not be read/);
    await window.picture("banner");
    write(host, { "ways.json": "{}" });
    await banner().click();
    await window.problem(TOO_HIGH);
    await until("no banner", async () => (await banner().count()) === 0);
    assert.match(await window.status(), /^1 finding$/);
  });

  test("a library that cannot be listed leaves its member alone", async () => {
    write(host, { "ways.json": JSON.stringify({ broken: ["SYS1.PARMLIB"] }) });
    await open("zowe-ds:/lpar1/SYS1.PARMLIB/BPXPRM01");
    await banner().waitFor();
    assert.match(await banner().innerText(), /could not be listed: this member is judged alone/);
  });

  test("a slow host holds up neither typing nor the findings of the member", async () => {
    write(host, { "ways.json": JSON.stringify({ held: ["BPXPRM00"] }) });
    await open("zowe-ds:/lpar1/SYS1.PARMLIB/BPXPRM01");
    await until("the question", () => questions().includes("read /lpar1/SYS1.PARMLIB/BPXPRM00"));
    await window.write(1, "MAXPROCUSE(800)");
    await window.problem("MAXPROCUSE");
    await until("the question taken back", () => cancelledQuestions().includes("zowe-ds:/lpar1/SYS1.PARMLIB/BPXPRM00"));
    await banner().waitFor();
    assert.match(await banner().innerText(), /not complete so far: the host has not sent BPXPRM00/);
    assert.ok(!questions().some((line) => line.startsWith("sent") && line.endsWith("BPXPRM00")));
    await window.write(1, "MAXPROCUSER(800)");
    write(host, { "ways.json": "{}" });
    await window.problem(TOO_HIGH);
    await until("no banner", async () => (await banner().count()) === 0);
    assert.equal(questions().filter((line) => line === "read /lpar1/SYS1.PARMLIB/BPXPRM00").length, 1);
  });

  test("neighbors are not read where the settings say so", async () => {
    server.setPerson({ "parmlint.readNeighbors": false });
    await open("zowe-ds:/lpar1/SYS1.JCL.PARMLIB/BPXPRM01.jcl");
    await window.write(1, "MAXPROCUSE(800)");
    await window.problem("MAXPROCUSE");
    await until("the last word", async () => /^1 finding/.test(await window.status()) && !(await window.isBusy()));
    assert.deepEqual(questions().filter((line) => line.startsWith("read")), ["read /lpar1/SYS1.JCL.PARMLIB/BPXPRM01.jcl"]);
    assert.deepEqual(questions().filter((line) => line.startsWith("list") && line.includes("PARMLIB")), []);
  });
});
