// A server between VS Code and the real one: every message passes through unchanged and is written to a file, as a line.
// Arguments: the file, the program, and its arguments.

import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import type { Readable, Writable } from "node:stream";

const [file = "", program = "", ...given] = process.argv.slice(2);
const child = spawn(program, given, { stdio: ["pipe", "pipe", "inherit"] });

function pass(from: "client" | "server", source: Readable, target: Writable): void {
  let rest = Buffer.alloc(0);
  source.on("data", (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const end = rest.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/i.exec(rest.subarray(0, Math.max(end, 0)).toString())?.[1]);
      if (end < 0 || !(rest.length >= end + 4 + length)) {
        break;
      }
      const message: unknown = JSON.parse(rest.subarray(end + 4, end + 4 + length).toString());
      appendFileSync(file, `${JSON.stringify({ from, message })}\n`);
      rest = rest.subarray(end + 4 + length);
    }
    target.write(piece);
  });
  source.on("end", () => target.end());
}

pass("client", process.stdin, child.stdin);
pass("server", child.stdout, process.stdout);
child.on("exit", (code) => process.exit(code ?? 1));
