// The status item: the system whose symbols hold, the findings, and what was not judged.

import { Disposable, EventEmitter, StatusBarAlignment, ThemeColor, window } from "vscode";

import { whatIsMissing } from "./banner";
import type { Connection } from "./connection";
import type { Members } from "./members";

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
  private readonly listeners: Disposable[];
  private readonly byUri = new Map<string, StatusParams>();
  private system = "";
  private isRunning = false;

  /** A document and its systems were judged. */
  readonly onJudged = this.judgedDocuments.event;

  constructor(private readonly members: Members) {
    this.item.name = "parmlint";
    this.listeners = [window.onDidChangeActiveTextEditor(() => this.show()), members.onLearn(() => this.show())];
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
    // The systems are not asked before the member is judged: those of the last time hold until then.
    const earlier = params.stage === "member" ? this.byUri.get(params.uri)?.systems : undefined;
    this.byUri.set(params.uri, earlier ? { ...params, systems: earlier } : params);
    this.show();
    if (params.stage === "systems") {
      this.judgedDocuments.fire();
    }
  }

  private show(): void {
    if (!this.isRunning) {
      return;
    }
    const document = window.activeTextEditor?.document;
    const status = document && this.byUri.get(document.uri.toString());
    if (!document || !status?.kinds.length) {
      this.item.hide();
      return;
    }
    const library = this.members.of(document);
    const missing = (library && whatIsMissing(library)) || (status.isComplete ? "" : "Something could not be read");
    this.item.text = textOf(status, this.system, missing);
    this.item.tooltip = tooltipOf(status, this.system, missing);
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
    this.listeners.forEach((each) => each.dispose());
    this.judgedDocuments.dispose();
  }
}

/** The words in the status bar; `missing` tells what could not be read, "" for nothing. */
function textOf(status: StatusParams, system: string, missing: string): string {
  const isHealthy = !status.findings && !status.notJudged && !missing;
  const icon = status.findings ? "$(warning)" : isHealthy ? "$(pass)" : "$(info)";
  const parts = [
    systemOf(status, system),
    count(status.findings, "finding"),
    status.notJudged ? `${status.notJudged} not judged` : "",
    missing ? "not complete" : "",
  ];
  return `${status.stage === "member" ? "$(sync~spin)" : icon} ${parts.filter(Boolean).join(" | ")}`;
}

/** The system whose symbols are shown in a member; "" where none is chosen, or where that one does not take the member. */
function systemOf(status: StatusParams, system: string): string {
  const only = status.systems.length === 1 ? status.systems[0] : "";
  return (system ? status.systems.find((each) => each === system) : only) ?? "";
}

function tooltipOf(status: StatusParams, system: string, missing: string): string {
  const lines = [
    symbolsOf(status, system),
    status.systems.length ? `Systems that take this member: ${status.systems.join(", ")}` : "No system takes this member",
    count(status.findings, "finding"),
    `${status.notJudged} not judged`,
    missing,
  ];
  return lines.filter(Boolean).join("\n");
}

function symbolsOf(status: StatusParams, system: string): string {
  if (!system) {
    return "Symbols on which all systems agree";
  }
  return systemOf(status, system)
    ? `Symbols as system ${system} has them`
    : `No symbols are shown: ${system} does not take this member`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
