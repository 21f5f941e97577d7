// Comments that ignore a finding, with a reason.

import { commands, window } from "vscode";

import { findingHere } from "./findings";

export class Ignores {
  /** Ignore the finding at the cursor. */
  async here(): Promise<void> {
    const finding = await findingHere();
    if (finding) {
      await commands.executeCommand("parmlint.ignore", finding);
    }
  }

  /** The arguments of the command of the server with a reason, which the user writes; undefined if there is none. */
  async withReason(given: readonly unknown[]): Promise<unknown[] | undefined> {
    const [first, ...rest] = given;
    const named = first as { code?: unknown } | undefined;
    const reason = await window.showInputBox({
      title: `Ignore ${String(named?.code ?? "the finding")}`,
      prompt: "Why is it right here? The reason stands in the comment.",
      validateInput: (text) => (text.includes("*/") || text.includes("/*") ? "No comment marks, please." : undefined),
    });
    return reason?.trim() ? [{ ...named, reason: reason.trim() }, ...rest] : undefined;
  }
}
