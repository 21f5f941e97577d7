// The findings at the cursor.

import { Diagnostic, languages, TextEditor, window } from "vscode";

export interface FindingData {
  readonly uri: string;
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

/** The finding at the cursor, of which the user chooses where there are several; undefined for none. */
export async function findingHere(): Promise<FindingData | undefined> {
  const editor = window.activeTextEditor;
  const findings = editor ? findingsAt(editor) : [];
  if (!findings.length) {
    void window.showInformationMessage("There is no finding of parmlint at the cursor.");
    return undefined;
  }
  const items = findings.map((finding) => ({ label: codeOf(finding), detail: finding.message, finding }));
  const chosen = items.length > 1 ? await window.showQuickPick(items, { placeHolder: "Which finding?" }) : items[0];
  return editor && chosen ? dataOf(editor, chosen.finding) : undefined;
}

function findingsAt(editor: TextEditor): Diagnostic[] {
  const line = editor.selection.active.line;
  const ofLine = languages
    .getDiagnostics(editor.document.uri)
    .filter((each) => each.source === "parmlint" && /^[A-Z]{3}\d{3}$/.test(codeOf(each)))
    .filter((each) => each.range.start.line <= line && line <= each.range.end.line);
  const atCursor = ofLine.filter((each) => each.range.contains(editor.selection.active));
  return atCursor.length ? atCursor : ofLine;
}

function codeOf(finding: Diagnostic): string {
  const code = finding.code;
  return String(typeof code === "object" ? code.value : (code ?? ""));
}

function dataOf(editor: TextEditor, finding: Diagnostic): FindingData {
  const data = (finding as Diagnostic & { data?: Partial<FindingData> }).data;
  const { line, character } = finding.range.start;
  return {
    uri: editor.document.uri.toString(),
    code: codeOf(finding),
    line: data?.line ?? line + 1,
    column: data?.column ?? character + 1,
  };
}
