// The plan: what the changes since the last commit do to the systems.

import { ProgressLocation, window } from "vscode";

import type { Connection } from "./connection";
import type { Pages } from "./pages";

export async function showPlan(server: Connection, pages: Pages): Promise<void> {
  const uri = window.activeTextEditor?.document.uri;
  if (!uri) {
    void window.showInformationMessage("Open a member of the systems first.");
    return;
  }
  const progress = { location: ProgressLocation.Notification, title: "parmlint plans the change" };
  const answer = await window.withProgress(progress, () =>
    server.request<{ markdown: string }>("parmlint/plan", { uri: uri.toString(), revision: "HEAD" }),
  );
  if (answer) {
    await pages.show("Plan against HEAD", answer.markdown);
  }
}
