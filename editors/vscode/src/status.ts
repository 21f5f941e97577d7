// The status item: the system whose symbols hold, the findings, and what was not judged.

import { Disposable, EventEmitter, StatusBarAlignment, ThemeColor, window } from "vscode";

import type { Connection } from "./connection";

export interface StatusParams {
  readonly uri: string;
  readonly version: number;
  readonly stage: "member" | "systems";
  readonly kinds: readonly string[];
  readonly findings: number;
  readonly notJudged: number;
  readonly systems: readonly string[];
  readonly isComplete: boolean;
}

interface Choice {
  readonly system: string;
  readonly systems: readonly string[];
}

const ALL = "(values on which all systems agree)";

export class Status implements Disposable {
  private readonly item = window.createStatusBarItem("parmlint.status", StatusBarAlignment.Left, 0);
  private readonly judgedDocuments = new EventEmitter<void>();
  private readonly listener: Disposable;
  private readonly byUri = new Map<string, StatusParams>();
  private system = "";
  private isRunning = false;

  /** A document and its systems were judged. */
  readonly onJudged = this.judgedDocuments.event;

  constructor() {
    this.item.name = "parmlint";
    this.listener = window.onDidChangeActiveTextEditor(() => this.show());
  }

  showUntrusted(): void {
    this.item.text = "$(shield) parmlint";
    this.item.tooltip = "parmlint starts when you trust the workspace.";
    this.item.command = "workbench.trust.manage";
    this.item.show();
  }

  showStopped(reason: string): void {
    this.isRunning = false;
    this.item.text = "$(error) parmlint";
    this.item.tooltip = reason;
    this.item.command = "parmlint.restart";
    this.item.backgroundColor = new ThemeColor("statusBarItem.errorBackground");
    this.item.show();
  }

  /** Show what the server tells, with the system whose symbols hold; "" for none. */
  showRunning(system: string): void {
    this.isRunning = true;
    this.system = system;
    this.item.command = "parmlint.chooseSystem";
    this.item.backgroundColor = undefined;
    this.show();
  }

  /** Show the system whose symbols hold from now on. */
  took(system: string): void {
    this.system = system;
    this.show();
  }

  judged(params: StatusParams): void {
    this.byUri.set(params.uri, params);
    this.show();
    if (params.stage === "systems") {
      this.judgedDocuments.fire();
    }
  }

  private show(): void {
    if (!this.isRunning) {
      return;
    }
    const uri = window.activeTextEditor?.document.uri.toString();
    const status = uri === undefined ? undefined : this.byUri.get(uri);
    if (!status?.kinds.length) {
      this.item.hide();
      return;
    }
    this.item.text = textOf(status, this.system);
    this.item.tooltip = tooltipOf(status, this.system);
    this.item.show();
  }

  /** Let the user choose the system whose symbols hold. */
  async choose(server: Connection): Promise<void> {
    const uri = window.activeTextEditor?.document.uri.toString() ?? "";
    const answer = await server.request<Choice>("parmlint/system", { uri });
    if (!answer) {
      return;
    }
    const placeHolder = "The system whose symbols hold";
    const chosen = await window.showQuickPick([ALL, ...answer.systems], { placeHolder });
    if (chosen !== undefined) {
      const system = chosen === ALL ? "" : chosen;
      this.took((await server.request<Choice>("parmlint/system", { uri, system }))?.system ?? this.system);
    }
  }

  dispose(): void {
    this.item.dispose();
    this.listener.dispose();
    this.judgedDocuments.dispose();
  }
}

function textOf(status: StatusParams, system: string): string {
  const icon = status.findings ? "$(warning)" : "$(pass)";
  const named = system || (status.systems.length === 1 ? status.systems[0] : "");
  const parts = [named, count(status.findings, "finding"), status.notJudged ? `${status.notJudged} not judged` : ""];
  return `${status.stage === "member" ? "$(sync~spin)" : icon} ${parts.filter(Boolean).join(" | ")}`;
}

function tooltipOf(status: StatusParams, system: string): string {
  const lines = [
    system ? `Symbols as system ${system} has them` : "Symbols on which all systems agree",
    status.systems.length ? `Systems that take this member: ${status.systems.join(", ")}` : "No system takes this member",
    count(status.findings, "finding"),
    `${status.notJudged} not judged`,
  ];
  if (!status.isComplete) {
    lines.push("Something could not be read");
  }
  return lines.join("\n");
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
