// Starts the language server in a trusted workspace, and nothing before that.

import { commands, ExtensionContext, languages, window, workspace } from "vscode";

import { Banner } from "./banner";
import { ChainTree } from "./chain";
import { Connection } from "./connection";
import { Explanations } from "./explanations";
import { Ignores } from "./ignores";
import { Members } from "./members";
import { Pages } from "./pages";
import { showPlaces } from "./places";
import { showPlan } from "./plan";
import { selectorOf } from "./selector";
import { Status } from "./status";

let connection: Connection | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  const pages = new Pages();
  const members = new Members();
  const status = new Status(members);
  const explanations = new Explanations(pages);
  const ignores = new Ignores();
  const server = new Connection(context, { members, status, explanations, ignores });
  connection = server;
  const chain = new ChainTree(server);
  const banner = new Banner(members);
  context.subscriptions.push(
    server,
    pages,
    members,
    status,
    window.createTreeView("parmlint.chain", { treeDataProvider: chain, showCollapseAll: true }),
    languages.registerCodeLensProvider(selectorOf(context), banner),
    commands.registerCommand("parmlint.explainHere", () => explanations.here()),
    commands.registerCommand("parmlint.ignoreHere", () => ignores.here()),
    commands.registerCommand("parmlint.showChain", () => chain.show()),
    commands.registerCommand("parmlint.planAgainstHead", () => showPlan(server, pages)),
    commands.registerCommand("parmlint.chooseSystem", () => status.choose(server)),
    commands.registerCommand("parmlint.readLibraryAgain", () => members.readAgain()),
    commands.registerCommand("parmlint.restart", () => server.restart()),
    commands.registerCommand("parmlint.showPlaces", showPlaces),
    members.onChange((uris) => server.filesChanged(uris)),
    status.onJudged(() => chain.refresh()),
    workspace.onDidGrantWorkspaceTrust(() => server.start()),
    workspace.onDidChangeConfiguration((event) => server.configurationChanged(event)),
  );
  if (workspace.isTrusted) {
    await server.start();
  } else {
    status.showUntrusted();
  }
}

export async function deactivate(): Promise<void> {
  await connection?.stop();
}
