// What the systems are: status, IPL chain, code lenses, plan, pages of rules, and comments that ignore a finding.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, describe, test } from "node:test";

import { whyNot } from "./machine.ts";
import { Server } from "./server.ts";
import { until, type Window } from "./window.ts";

const MEMBER = "PRDA.PARMLIB/BPXPRM01";
const FILES = {
  "parmlint.yaml": `systems:
  PRDA: {parmlib: [PRDA.PARMLIB], ipl: {load: "00", lpar: PRDA}}
  PRDB: {parmlib: [PRDB.PARMLIB, PRDA.PARMLIB], ipl: {load: "01", lpar: PRDB}}
`,
  "PRDA.PARMLIB/LOAD00": "SYSPARM  00\nIEASYM   00\nPARMLIB  PRDA.PARMLIB\n",
  "PRDA.PARMLIB/IEASYM00": "SYSDEF LPARNAME(PRDA) SYSNAME(PRDA)\nSYSDEF LPARNAME(PRDB) SYSNAME(PRDB)\n",
  "PRDA.PARMLIB/IEASYS00": "OMVS=(00,01),\nSCH=00\n",
  "PRDA.PARMLIB/SCHED00": "PPT PGMNAME(XYZSRV) KEY(7) NOSWAP\n",
  "PRDA.PARMLIB/BPXPRM00": `MAXPROCSYS(700)
MAXUIDS(100)
FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) ASNAME(ZFS)
ROOT FILESYSTEM('OMVS.&SYSNAME..ROOT') TYPE(ZFS) MODE(READ)
`,
  [MEMBER]: `MAXPROCUSER(800)
MAXFILEPROC(10000)
MOUNT FILESYSTEM('OMVS.&SYSNAME..VAR') TYPE(ZFS) MODE(RDWR)
      MOUNTPOINT('/var')
MOUNT FILESYSTEM('OMVS.&SYSNAME..TMP') TYPE(ZFS) MODE(RDWR)
      MOUNTPOINT('/tmp')
`,
  "PRDB.PARMLIB/LOAD01": "SYSPARM  01\nIEASYM   00\nPARMLIB  PRDB.PARMLIB\nPARMLIB  PRDA.PARMLIB\n",
  "PRDB.PARMLIB/IEASYS01": "OMVS=00,\nSCH=00\n",
};

describe("systems", { skip: whyNot() }, () => {
  let server: Server;
  let window: Window;

  before(async () => {
    server = await Server.start();
    const folder = server.workspace("systems", FILES);
    const git = ["-c", "user.name=A Person", "-c", "user.email=person@example.org"];
    for (const given of [["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "Members"]]) {
      execFileSync("git", [...git, ...given], { cwd: folder });
    }
    window = await server.open(folder, MEMBER);
    await window.showProblems();
  });
  after(() => server.stop());

  const preview = async (title: string, heading: string): Promise<string> => {
    await window.page.locator(".tab", { hasText: title }).first().waitFor();
    const inner = () => window.page.frames().filter((frame) => frame !== window.page.mainFrame());
    const frames = (): Promise<string[]> =>
      Promise.all(inner().map((frame) => frame.evaluate(() => document.body?.textContent ?? "").catch(() => "")));
    return until(`the page ${title}`, async () => (await frames()).find((text) => text.includes(heading)) ?? "");
  };
  const focusMember = async (): Promise<void> => {
    await window.page.locator(".tab", { hasText: "BPXPRM01" }).first().click();
    await window.go(1, 14);
  };

  test("the status tells system and findings", async () => {
    await window.problem("MAXPROCUSER 800 is above MAXPROCSYS 700");
    await until("the status", async () => /^PRDA \| 1 finding\b/.test(await window.status()));
  });

  test("a lens tells what selects the member", async () => {
    await window.page.locator(".codelens-decoration", { hasText: "selected by IEASYS00:1 on PRDA" }).waitFor();
  });

  test("the IPL chain is a tree", async () => {
    await window.go(1, 1);
    await window.run("parmlint: Show IPL Chain");
    await until("the systems", async () => (await window.choices()).join() === "PRDA,PRDB");
    await window.page.keyboard.press("Enter");
    const row = window.tree().filter({ hasText: "OMVS=(00,01)" });
    await row.waitFor();
    assert.match(await row.innerText(), /PRDA\.PARMLIB\/IEASYS00:1/);
    assert.doesNotMatch((await window.tree().allInnerTexts()).join("\n"), /workspaces/);
    await window.picture("tree");
    await row.click();
    await window.page.locator(".tab.active", { hasText: "IEASYS00" }).waitFor();
  });

  test("a rule is explained", async () => {
    await focusMember();
    await window.run("parmlint: Explain the Finding Here");
    assert.match(await preview("BPX005", "Why it matters"), /MAXPROCUSER/);
    await window.picture("explain");
  });

  test("the system whose symbols hold is chosen among those that take the member", async () => {
    await window.openFile("BPXPRM00");
    await window.run("parmlint: Choose the System Whose Symbols Hold");
    await until("the systems", async () => (await window.choices()).join() === "(values on which all systems agree),PRDA,PRDB");
    await window.answer("PRDB");
    await until("the status of PRDB", async () => (await window.status()).startsWith("PRDB | "));
    await until("the symbols of PRDB", async () => (await window.text()).includes("OMVS.&SYSNAME.=PRDB.ROOT"));
  });

  test("a member that the chosen system does not take has no symbols, and the status says so", async () => {
    await focusMember();
    await until("the status without a system", async () => (await window.status()).startsWith("1 finding"));
    assert.match(await window.statusDetails(), /No symbols are shown: PRDB does not take this member/);
    assert.match(await window.text(), /OMVS\.&SYSNAME\.\.VAR/);
  });

  test("a finding is ignored with a reason", async () => {
    await focusMember();
    await window.run("parmlint: Add Ignore with Reason");
    await window.answer("No user comes near it");
    await window.noProblem("MAXPROCUSER 800");
    assert.match(await window.text(), /parmlint: ignore.*BPX005.*No user comes near it/);
    await window.picture("ignore");
  });

  test("the plan has what the editor holds", async () => {
    await focusMember();
    await window.write(1, "MAXPROCUSER(600)");
    await window.go(1, 1);
    await window.run("parmlint: Plan against HEAD");
    const plan = await preview("Plan against HEAD", "1 of 2 systems changes");
    assert.match(plan, /MAXPROCUSER/);
    assert.match(plan, /800/);
    assert.match(plan, /600/);
    assert.match(plan, /SETOMVS MAXPROCUSER=600/);
    assert.match(plan, /PRDA\.PARMLIB\/BPXPRM01:1:13: BPX005/);
    assert.doesNotMatch(plan, /workspaces/);
    await window.page.keyboard.press("Control+B");
    await window.page.keyboard.press("Control+J");
    await window.page.locator(".markers-panel").waitFor({ state: "hidden" });
    await window.picture("plan");
  });
});
