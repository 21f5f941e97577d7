// A file system for `zowe-ds:` over a folder, with the ways of Zowe Explorer: a library is listed when it is asked for, a
// member is fetched when it is read first and told as changed then, and a library of JCL adds an ending to the names.
//
// HOST_FOLDER has the folders of the profiles; in it `log` gets a line for each question to the host, and `ways.json`
// says which members are held back, as long as it says so, and which cannot be read.

const { appendFileSync, existsSync, readFileSync, readdirSync } = require("node:fs");
const { join } = require("node:path");
const vscode = require("vscode");

const FOLDER = process.env.HOST_FOLDER;
const MEMBER = 3;

class Host {
  constructor() {
    this.events = new vscode.EventEmitter();
    this.onDidChangeFile = this.events.event;
    this.fetched = new Map();
  }

  watch() {
    return new vscode.Disposable(() => undefined);
  }

  stat(uri) {
    const parts = partsOf(uri);
    if (!existsSync(pathOf(uri))) {
      throw vscode.FileSystemError.FileNotFound(uri);
    }
    const type = parts.length === MEMBER ? vscode.FileType.File : vscode.FileType.Directory;
    return { type, ctime: 0, mtime: this.fetched.get(uri.path)?.time ?? 0, size: this.fetched.get(uri.path)?.bytes.length ?? 0 };
  }

  async readDirectory(uri) {
    note("list", uri);
    const { broken = [] } = ways();
    if (broken.includes(partsOf(uri)[1])) {
      throw vscode.FileSystemError.Unavailable(uri);
    }
    const isProfile = partsOf(uri).length === 1;
    const type = isProfile ? vscode.FileType.Directory : vscode.FileType.File;
    return readdirSync(pathOf(uri)).map((name) => [isProfile ? name : name + endingOf(uri), type]);
  }

  async readFile(uri) {
    const cached = this.fetched.get(uri.path);
    if (cached) {
      return cached.bytes;
    }
    note("read", uri);
    const name = memberOf(uri);
    while (ways().held?.includes(name)) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (ways().broken?.includes(name)) {
      throw vscode.FileSystemError.Unavailable(uri);
    }
    note("sent", uri);
    const bytes = readFileSync(pathOf(uri));
    this.fetched.set(uri.path, { bytes, time: Date.now() });
    this.events.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    return bytes;
  }

  async writeFile(uri, bytes) {
    note("write", uri);
    this.fetched.set(uri.path, { bytes, time: Date.now() });
    this.events.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  /** Let a member have another text, as after somebody else has saved it. */
  change(address, text) {
    const uri = vscode.Uri.parse(address);
    this.fetched.set(uri.path, { bytes: Buffer.from(text), time: Date.now() });
    this.events.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  createDirectory() {}
  delete() {}
  rename() {}
}

function partsOf(uri) {
  return uri.path.split("/").filter(Boolean);
}

function endingOf(uri) {
  return partsOf(uri)[1]?.includes("JCL") ? ".jcl" : "";
}

function memberOf(uri) {
  return (partsOf(uri)[2] ?? "").replace(/\..*$/, "");
}

function pathOf(uri) {
  const [profile = "", library = "", member] = partsOf(uri);
  return member ? join(FOLDER, profile, library, memberOf(uri)) : join(FOLDER, profile, library);
}

function ways() {
  const path = join(FOLDER, "ways.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf-8")) : {};
}

function note(verb, uri) {
  appendFileSync(join(FOLDER, "log"), `${verb} ${uri.path}\n`);
}

exports.activate = (context) => {
  const host = new Host();
  context.subscriptions.push(
    vscode.workspace.registerFileSystemProvider("zowe-ds", host, { isCaseSensitive: true }),
    vscode.commands.registerCommand("parmlintTestHost.change", async () => {
      const said = await vscode.window.showInputBox({ prompt: "address=text" });
      const [address, text] = (said ?? "").split("=");
      host.change(address, text.replaceAll("\\n", "\n"));
    }),
  );
};
