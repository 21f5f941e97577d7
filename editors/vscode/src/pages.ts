// Pages that are shown: of rules, and plans.

import { commands, Disposable, EventEmitter, TextDocumentContentProvider, Uri, workspace } from "vscode";

const SCHEME = "parmlint-page";

export class Pages implements TextDocumentContentProvider, Disposable {
  private readonly texts = new Map<string, string>();
  private readonly changed = new EventEmitter<Uri>();
  private readonly registration = workspace.registerTextDocumentContentProvider(SCHEME, this);
  readonly onDidChange = this.changed.event;

  /** Show a page, rendered, beside the editor. */
  async show(name: string, markdown: string): Promise<void> {
    const uri = Uri.from({ scheme: SCHEME, path: `/${name}.md` });
    this.texts.set(uri.toString(), markdown);
    this.changed.fire(uri);
    await commands.executeCommand("markdown.showPreviewToSide", uri);
  }

  provideTextDocumentContent(uri: Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  dispose(): void {
    this.registration.dispose();
    this.changed.dispose();
  }
}
