// The IPL chain of a system as a tree.

import {
  EventEmitter,
  Range,
  ThemeIcon,
  TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  commands,
  window,
} from "vscode";
import type { Location } from "vscode-languageclient";

import type { Connection } from "./connection";

interface ChainNode {
  readonly label: string;
  readonly description: string;
  readonly location: Location | null;
  readonly children: readonly ChainNode[];
}

interface Chain {
  readonly system: string;
  readonly systems: readonly string[];
  readonly nodes: readonly ChainNode[];
}

export class ChainTree implements TreeDataProvider<ChainNode> {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  private nodes: readonly ChainNode[] = [];
  private uri = "";
  private system = "";

  constructor(private readonly server: Connection) {}

  /** Show the chain of a system of the active document. The user chooses where there are several. */
  async show(): Promise<void> {
    const document = window.activeTextEditor?.document;
    if (!document) {
      void window.showInformationMessage("Open a member of the system first.");
      return;
    }
    const uri = document.uri.toString();
    const chain = await this.ask(uri, "");
    if (!chain) {
      return;
    }
    const choice =
      chain.systems.length > 1
        ? await window.showQuickPick(chain.systems, { placeHolder: "The system whose IPL chain is shown" })
        : chain.system;
    if (choice === undefined) {
      return;
    }
    const chosen = choice === chain.system ? chain : await this.ask(uri, choice);
    if (chosen) {
      [this.uri, this.system] = [uri, chosen.system];
      this.take(chosen);
      await commands.executeCommand("parmlint.chain.focus");
    }
  }

  /** Ask again, after something has changed, if a chain is shown. */
  async refresh(): Promise<void> {
    if (this.uri && this.server.isRunning) {
      const chain = await this.ask(this.uri, this.system);
      if (chain) {
        this.take(chain);
      }
    }
  }

  private ask(uri: string, system: string): Promise<Chain | undefined> {
    return this.server.request<Chain>("parmlint/iplChain", { uri, system });
  }

  private take(chain: Chain): void {
    this.nodes = chain.nodes;
    this.changed.fire();
  }

  getChildren(node?: ChainNode): ChainNode[] {
    return [...(node ? node.children : this.nodes)];
  }

  getTreeItem(node: ChainNode): TreeItem {
    const isTop = this.nodes.includes(node);
    const open = isTop ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
    const item = new TreeItem(node.label, node.children.length ? open : TreeItemCollapsibleState.None);
    item.description = node.description;
    item.tooltip = [node.label, node.description].filter(Boolean).join("\n");
    if (node.location) {
      item.iconPath = new ThemeIcon("symbol-file");
      item.command = {
        title: "Open",
        command: "vscode.open",
        arguments: [Uri.parse(node.location.uri), { selection: asRange(node.location.range), preview: true }],
      };
    }
    return item;
  }
}

function asRange(extent: Location["range"]): Range {
  return new Range(extent.start.line, extent.start.character, extent.end.line, extent.end.character);
}
