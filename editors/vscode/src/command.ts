// The program that is started: what the settings of the machine name, never what a workspace names.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { promisify } from "node:util";

import { ExtensionContext, workspace } from "vscode";
import { Executable, TransportKind } from "vscode-languageclient/node";

export class NoServerError extends Error {}

/** A setting as the user or the machine has it. Values of a workspace or folder are not looked at. */
export function machineSetting(name: string): string {
  const value = workspace.getConfiguration("parmlint").inspect<unknown>(name)?.globalValue;
  return typeof value === "string" ? value.trim() : "";
}

/** The server: the program that is set, else the parmlint of this extension with a Python of this machine. */
export async function serverCommand(context: ExtensionContext): Promise<Executable> {
  const options = { cwd: context.extensionPath, env: environment(context) };
  const program = machineSetting("serverPath");
  if (program) {
    if (!isAbsolute(program) || !existsSync(program)) {
      throw new NoServerError(`parmlint.serverPath must be the full path of a program, and "${program}" is not.`);
    }
    return { command: program, args: ["lsp"], transport: TransportKind.stdio, options };
  }
  const bundled = context.asAbsolutePath("parmlint.pyz");
  if (!existsSync(bundled)) {
    throw new NoServerError("This build has no parmlint in it. Set parmlint.serverPath.");
  }
  const python = machineSetting("interpreter") || (process.platform === "win32" ? "py" : "python3");
  await checkPython(python, context.extensionPath);
  return { command: python, args: ["-I", bundled, "lsp"], transport: TransportKind.stdio, options };
}

/** The environment without what leads Python to other files, and with a folder of this extension to unpack in. */
function environment(context: ExtensionContext): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.toUpperCase().startsWith("PYTHON"));
  return { ...Object.fromEntries(kept), SHIV_ROOT: context.globalStorageUri.fsPath };
}

async function checkPython(python: string, cwd: string): Promise<void> {
  const script = "import sys; sys.exit(sys.version_info < (3, 11))";
  try {
    await promisify(execFile)(python, ["-I", "-S", "-c", script], { cwd, timeout: 20_000 });
  } catch {
    throw new NoServerError(`parmlint needs Python 3.11 or newer, and "${python}" is none. Set parmlint.interpreter.`);
  }
}
