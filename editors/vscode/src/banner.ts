// A line above a member that says what of its library could not be read.

import { CodeLens, CodeLensProvider, Range, TextDocument } from "vscode";

import type { Library, Members } from "./members";

export class Banner implements CodeLensProvider {
  readonly onDidChangeCodeLenses;

  constructor(private readonly members: Members) {
    this.onDidChangeCodeLenses = members.onLearn;
  }

  provideCodeLenses(document: TextDocument): CodeLens[] {
    const library = this.members.of(document);
    const reason = library && whatIsMissing(library);
    if (!reason) {
      return [];
    }
    const again = library.unread.size || !library.isListed ? ". Read again" : "";
    const command = { title: `$(warning)\u00a0${reason}${again}`, command: "parmlint.readLibraryAgain" };
    return [new CodeLens(new Range(0, 0, 0, 0), command)];
  }
}

/** A sentence about what of a library is not known; "" if all that was asked for is. */
export function whatIsMissing(library: Library): string {
  const name = library.uri.path.slice(library.uri.path.lastIndexOf("/") + 1);
  if (!library.isListed) {
    return `The members of ${name} could not be listed: this member is judged alone`;
  }
  if (library.unread.size) {
    return `${name} is not complete: ${named(library.unread)} could not be read`;
  }
  return library.awaited.size ? `${name} is not complete so far: the host has not sent ${named(library.awaited)}` : "";
}

function named(members: ReadonlySet<string>): string {
  const names = [...members].sort().slice(0, 3).join(", ");
  return members.size > 3 ? `${names} and others` : names;
}
