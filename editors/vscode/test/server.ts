// VS Code as a server (code-server), with folders of its own and this extension in it, and windows on it in Chromium.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

import { type Browser, chromium } from "playwright-core";

import { CHROMIUM, CODE_SERVER, EXTENSION, HOST_PACKAGE, PACKAGE, PYTHON } from "./machine.ts";
import { PATIENCE, Window } from "./window.ts";

/** Settings of the person: quiet, and as little of VS Code as can be. */
const PERSON = {
  "chat.commandCenter.enabled": false,
  "chat.disableAIFeatures": true,
  "editor.autoClosingBrackets": "never",
  "extensions.ignoreRecommendations": true,
  "files.autoSave": "off",
  "files.simpleDialog.enable": true,
  "security.workspace.trust.startupPrompt": "never",
  "telemetry.telemetryLevel": "off",
  "workbench.colorTheme": "Default Light Modern",
  "workbench.editor.enablePreview": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
};

export interface Options {
  /** True if VS Code asks whether a folder is trusted. */
  readonly asksForTrust?: boolean;
  /** Settings of the person beside those that keep VS Code quiet. */
  readonly settings?: Record<string, unknown>;
  /** True if the file system for `zowe-ds:` is there. */
  readonly hasHost?: boolean;
}

/** A message between VS Code and the language server. */
export interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: unknown;
  readonly error?: { readonly code: number };
}

export interface Passed {
  readonly from: "client" | "server";
  readonly message: Message;
}

export class Server {
  readonly folder: string;
  private readonly process: ChildProcess;
  private readonly browser: Browser;
  private readonly address: string;
  private readonly windows: Window[] = [];

  private constructor(folder: string, child: ChildProcess, browser: Browser, address: string) {
    this.folder = folder;
    this.process = child;
    this.browser = browser;
    this.address = address;
  }

  static async start(options: Options = {}): Promise<Server> {
    const folder = mkdtempSync(join(tmpdir(), "parmlint-vscode-"));
    write(folder, {
      "config.yaml": "bind-addr: 127.0.0.1:0\nauth: none\n",
      "data/User/settings.json": JSON.stringify({ ...PERSON, ...options.settings }),
      "data/Machine/settings.json": JSON.stringify({ "parmlint.interpreter": join(folder, "python") }),
    });
    program(join(folder, "python"), `echo "$@" >> '${folder}/starts'\nexec '${PYTHON}' "$@"`);
    const environment = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, HOST_FOLDER: join(folder, "host") };
    const folders = ["--config", "config.yaml", "--user-data-dir", "data", "--extensions-dir", "extensions"];
    const run = { cwd: folder, env: environment };
    for (const each of options.hasHost ? [PACKAGE, HOST_PACKAGE] : [PACKAGE]) {
      await promisify(execFile)(process.execPath, [CODE_SERVER, ...folders, "--install-extension", each], run);
    }
    const quiet = ["--disable-telemetry", "--disable-update-check", "--ignore-last-opened"];
    const trust = options.asksForTrust ? [] : ["--disable-workspace-trust"];
    const child = spawn(process.execPath, [CODE_SERVER, ...folders, ...quiet, ...trust], {
      ...run,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const address = await listening(child);
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
    mkdirSync(join(folder, "host"), { recursive: true });
    return new Server(folder, child, browser, address);
  }

  /** Set what is set for the machine, anew. */
  setMachine(settings: Record<string, unknown>): void {
    write(this.folder, { "data/Machine/settings.json": JSON.stringify(settings) });
  }

  /** Set what the person has set beside what keeps VS Code quiet, anew. */
  setPerson(settings: Record<string, unknown>): void {
    write(this.folder, { "data/User/settings.json": JSON.stringify({ ...PERSON, ...settings }) });
  }

  /** The arguments of each start of the Python that is set for the machine. */
  starts(): string[] {
    return lines(join(this.folder, "starts"));
  }

  /** A parmlint that is no part of the extension, and writes the messages that pass to a file; its path. */
  recorder(): string {
    const server = join(this.folder, "parmlint.pyz");
    copyFileSync(join(EXTENSION, "parmlint.pyz"), server);
    const words = [process.execPath, join(EXTENSION, "test", "recorder.ts"), join(this.folder, "exchange"), PYTHON, "-I", server];
    const path = join(this.folder, "parmlint");
    program(path, `exec ${words.map((word) => `'${word}'`).join(" ")} "$@"`);
    return path;
  }

  /** What has passed through the recorder, in order. */
  exchange(): Passed[] {
    return lines(join(this.folder, "exchange")).map((line) => JSON.parse(line) as Passed);
  }

  /** A folder with files, by name. */
  workspace(name: string, files: Record<string, string>): string {
    const folder = join(this.folder, "workspaces", name);
    write(folder, files);
    return folder;
  }

  /** A window on a folder, with one document open: a path in it, or a whole address. */
  async open(folder: string, document = ""): Promise<Window> {
    const page = await this.browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(PATIENCE);
    const { host } = new URL(this.address);
    const uri = document.includes(":/") ? document : `vscode-remote://${host}${join(folder, document)}`;
    const query = new URLSearchParams({ folder });
    if (document) {
      query.set("payload", JSON.stringify([["openFile", uri]]));
    }
    await page.goto(`${this.address}?${query}`);
    const window = new Window(page, folder);
    this.windows.push(window);
    await page.locator(".monaco-workbench").waitFor();
    return window;
  }

  /** The command lines of the language servers that run. */
  languageServers(): string[] {
    const programs = readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map(commandLine);
    return programs.filter((line) => line.includes(this.folder) && / lsp( --stdio)?$/.test(line));
  }

  async stop(): Promise<void> {
    await Promise.all(this.windows.map((window) => window.close()));
    await this.browser.close();
    if (this.process.pid !== undefined && this.process.exitCode === null) {
      const ended = new Promise((resolve) => this.process.once("exit", resolve));
      process.kill(-this.process.pid, "SIGTERM");
      await ended;
    }
    if (!process.env["PARMLINT_KEEP"]) {
      rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  }
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = "";
    const read = (piece: Buffer): void => {
      told += piece.toString();
      const address = /HTTP server listening on (http:\S+)/.exec(told)?.[1];
      if (address) {
        resolve(address.replace(/\/*$/, "/"));
      }
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(`code-server has ended:\n${told}`)));
  });
}

function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf-8").replaceAll("\0", " ").trim();
  } catch {
    return ""; // The process has ended since.
  }
}

function lines(path: string): string[] {
  return existsSync(path) ? readFileSync(path, "utf-8").split("\n").filter(Boolean) : [];
}

/** Write a program for the shell. */
export function program(path: string, text: string): void {
  write(dirname(path), { [basename(path)]: `#!/bin/sh\n${text}\n` });
  chmodSync(path, 0o755);
}

/** Write files below a folder, by name. */
export function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
