// What the tests need of the machine, and why they cannot run where it is missing.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export const EXTENSION = join(import.meta.dirname, "..");
const TOOLS = join(EXTENSION, "..", "..", ".vscode-tools");

export const CODE_SERVER = join(TOOLS, "code-server", "out", "node", "entry.js");
export const PACKAGE = join(EXTENSION, "dist", "parmlint.vsix");
export const HOST_PACKAGE = join(EXTENSION, "dist", "host.vsix");
export const CHROMIUM = program("chromium", "chromium-browser", "google-chrome");
/** The Python that runs the server. */
export const PYTHON = process.env["PARMLINT_PYTHON"] || program("python3");

/** A sentence about what is missing; false if the tests can run. */
export function whyNot(): string | false {
  if (!process.version.startsWith("v24.")) {
    return `code-server needs Node 24, and this is ${process.version}`;
  }
  if (!CHROMIUM) {
    return "Chromium is not installed (Debian: the package chromium)";
  }
  if (!existsSync(CODE_SERVER)) {
    return "code-server is not there (make vscode-tools)";
  }
  return existsSync(PACKAGE) ? false : "the extension is not built (make vscode)";
}

function program(...names: string[]): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place)) ?? "";
}
