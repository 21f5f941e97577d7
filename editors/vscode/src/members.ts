// The members of libraries that are no folders, read through the file system of VS Code (Zowe Explorer has one).

import {
  CancellationToken,
  Disposable,
  EventEmitter,
  FileSystemWatcher,
  FileType,
  RelativePattern,
  TextDocument,
  Uri,
  window,
  workspace,
} from "vscode";

interface Question {
  readonly uri: string;
  readonly mostCharacters: number;
}

type Answer = { readonly text: string } | { readonly members: string[] } | null;

/** What is known of a library: its members with their addresses, the names that could not be read, and those awaited. */
export interface Library {
  readonly uri: Uri;
  readonly addresses: ReadonlyMap<string, Uri>;
  readonly isListed: boolean;
  readonly unread: Set<string>;
  /** Members that the host has not sent so far, though the server has ceased to wait for them. */
  readonly awaited: Set<string>;
}

const ENDING = /^([A-Z@#$][A-Z0-9@#$]{0,7})\.[^.]+$/i;

export class Members implements Disposable {
  private readonly libraries = new Map<string, Promise<Library>>();
  private readonly known = new Map<string, Library>();
  private readonly texts = new Map<string, Promise<string | null>>();
  private readonly watchers = new Map<string, FileSystemWatcher>();
  private readonly changed = new EventEmitter<readonly Uri[]>();
  private readonly learned = new EventEmitter<void>();
  private readonly listeners: Disposable[];
  private most = 0;

  /** Members that have changed, to be asked about again. */
  readonly onChange = this.changed.event;
  /** More is known about a library. */
  readonly onLearn = this.learned.event;

  constructor() {
    this.listeners = [workspace.onDidSaveTextDocument((document) => this.forget(document.uri))];
  }

  /** The library of a document that is no file; undefined for a file or a new document. */
  of(document: TextDocument): Library | undefined {
    return this.known.get(libraryOf(document.uri).toString());
  }

  /** The answer to `parmlint/readMember`. One that nobody waits for any more is null, and reads nothing further. */
  async answer(question: Question, token: CancellationToken): Promise<Answer> {
    const uri = Uri.parse(question.uri, true);
    if (uri.scheme === "file" || uri.scheme === "untitled") {
      return null;
    }
    this.most = question.mostCharacters;
    const reading = this.read(uri, question.mostCharacters, token);
    return Promise.race([reading, cancelled(token).then(() => this.late(uri, reading))]);
  }

  /** Nobody waits for an answer any more. The banner says so, and when it comes, the server asks again. */
  private late(uri: Uri, reading: Promise<Answer>): null {
    const library = this.known.get(libraryOf(uri).toString());
    library?.awaited.add(memberName(uri));
    this.learned.fire();
    void reading.then((answer) => {
      library?.awaited.delete(memberName(uri));
      this.learned.fire();
      if (answer) {
        this.changed.fire([uri]);
      }
    });
    return null;
  }

  private async read(uri: Uri, most: number, token: CancellationToken): Promise<Answer> {
    if (isOpenLibrary(uri)) {
      const library = await this.library(uri);
      return library.isListed ? { members: [...library.addresses.keys()] } : null;
    }
    const parent = libraryOf(uri);
    if (!isOpenLibrary(parent)) {
      return null;
    }
    const library = await this.library(parent);
    const name = memberName(uri);
    const address = library.addresses.get(name);
    if (!address || token.isCancellationRequested) {
      return null;
    }
    const text = await this.text(address, most);
    if (text === null) {
      library.unread.add(name);
      this.learned.fire();
      return null;
    }
    if (library.unread.delete(name)) {
      this.learned.fire();
    }
    return { text };
  }

  private library(uri: Uri): Promise<Library> {
    const key = uri.toString();
    let library = this.libraries.get(key);
    if (!library) {
      library = this.listed(uri);
      this.libraries.set(key, library);
    }
    return library;
  }

  private async listed(uri: Uri): Promise<Library> {
    const addresses = new Map<string, Uri>();
    let isListed = true;
    try {
      for (const [name, type] of await workspace.fs.readDirectory(uri)) {
        if (type !== FileType.Directory) {
          const address = Uri.joinPath(uri, name);
          addresses.set(memberName(address), address);
        }
      }
      this.watch(uri);
    } catch {
      isListed = false;
    }
    const library = { uri, addresses, isListed, unread: new Set<string>(), awaited: new Set<string>() };
    this.known.set(uri.toString(), library);
    this.learned.fire();
    return library;
  }

  private text(address: Uri, most: number): Promise<string | null> {
    const key = address.toString();
    let text = this.texts.get(key);
    if (!text) {
      text = readText(address, most);
      this.texts.set(key, text);
    }
    return text;
  }

  private watch(library: Uri): void {
    const key = library.toString();
    if (this.watchers.has(key)) {
      return;
    }
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(library, "*"));
    watcher.onDidChange((uri) => this.compare(uri));
    watcher.onDidCreate((uri) => this.forget(uri));
    watcher.onDidDelete((uri) => this.forget(uri));
    this.watchers.set(key, watcher);
  }

  /** Read a member anew. A host may tell of a change when a member is merely fetched: nothing follows from that. */
  private async compare(uri: Uri): Promise<void> {
    const key = uri.toString();
    const earlier = this.texts.get(key);
    if (!earlier) {
      return;
    }
    const before = await earlier;
    const now = readText(uri, this.most);
    this.texts.set(key, now);
    if ((await now) !== before) {
      this.changed.fire([Uri.joinPath(libraryOf(uri), memberName(uri))]);
    }
  }

  /** Read a member and the list of its library anew, and let the server ask again. */
  private forget(uri: Uri): void {
    const library = libraryOf(uri).toString();
    if (this.libraries.delete(library)) {
      this.texts.delete(uri.toString());
      this.changed.fire([Uri.joinPath(libraryOf(uri), memberName(uri))]);
    }
  }

  /** Read the library of the active document anew. */
  readAgain(): void {
    const document = window.activeTextEditor?.document;
    const library = document && this.of(document);
    if (!library) {
      return;
    }
    const names = [...library.addresses.values()].filter((uri) => this.texts.delete(uri.toString()));
    this.libraries.delete(library.uri.toString());
    this.changed.fire([document.uri, ...names].map((uri) => Uri.joinPath(libraryOf(uri), memberName(uri))));
  }

  dispose(): void {
    for (const each of [...this.listeners, ...this.watchers.values(), this.changed, this.learned]) {
      each.dispose();
    }
  }
}

export function libraryOf(member: Uri): Uri {
  return member.with({ path: member.path.replace(/\/[^/]*$/, ""), query: "", fragment: "" });
}

/** The name of a member without the ending that Zowe Explorer may add. */
export function memberName(member: Uri): string {
  const name = member.path.slice(member.path.lastIndexOf("/") + 1);
  return ENDING.exec(name)?.[1] ?? name;
}

function isOpenLibrary(uri: Uri): boolean {
  const key = uri.toString();
  return workspace.textDocuments.some((document) => libraryOf(document.uri).toString() === key);
}

async function readText(address: Uri, most: number): Promise<string | null> {
  try {
    const bytes = await workspace.fs.readFile(address);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.length > most ? null : text;
  } catch {
    return null;
  }
}

function cancelled(token: CancellationToken): Promise<null> {
  return new Promise((resolve) => token.onCancellationRequested(() => resolve(null)));
}
