// The language server: its start, its end, and the requests to it.

import {
  ConfigurationChangeEvent,
  commands,
  Disposable,
  ExtensionContext,
  Uri,
  window,
  workspace,
} from "vscode";
import { FileChangeType, LanguageClient, LanguageClientOptions, Middleware } from "vscode-languageclient/node";

import { NoServerError, serverCommand } from "./command";
import type { Explanations } from "./explanations";
import type { Ignores } from "./ignores";
import type { Members } from "./members";
import { selectorOf } from "./selector";
import type { Status, StatusParams } from "./status";

interface Parts {
  readonly members: Members;
  readonly status: Status;
  readonly explanations: Explanations;
  readonly ignores: Ignores;
}

const STARTING = ["parmlint.serverPath", "parmlint.interpreter", "parmlint.readNeighbors", "parmlint.trace.server"];

export class Connection implements Disposable {
  private client: LanguageClient | undefined;
  private starting: Promise<void> | undefined;
  private readonly output = window.createOutputChannel("parmlint", { log: true });

  constructor(
    private readonly context: ExtensionContext,
    private readonly parts: Parts,
  ) {}

  /** Start the server, unless it runs or the workspace is not trusted. */
  async start(): Promise<void> {
    if (!workspace.isTrusted) {
      return;
    }
    this.starting ??= this.begin();
    await this.starting;
  }

  private async begin(): Promise<void> {
    try {
      const command = await serverCommand(this.context);
      const client = new LanguageClient("parmlint", "parmlint", command, this.clientOptions());
      client.onNotification("parmlint/status", (params: StatusParams) => this.parts.status.judged(params));
      client.onRequest("parmlint/readMember", (params, token) => this.parts.members.answer(params, token));
      this.client = client;
      await client.start();
      this.parts.status.showRunning(chosenSystem());
    } catch (error) {
      this.starting = undefined;
      this.client = undefined;
      await this.tell(error);
    }
  }

  private async tell(error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    this.parts.status.showStopped(message);
    if (!(error instanceof NoServerError)) {
      void window.showErrorMessage(`The language server of parmlint did not start: ${message}`);
      return;
    }
    const open = "Open Settings";
    void window.showErrorMessage(message, open).then((chosen) => {
      if (chosen === open) {
        void commands.executeCommand("workbench.action.openSettings", "parmlint");
      }
    });
  }

  private clientOptions(): LanguageClientOptions {
    const settings = workspace.getConfiguration("parmlint");
    return {
      documentSelector: selectorOf(this.context),
      outputChannel: this.output,
      initializationOptions: {
        explain: "result",
        readMember: settings.get<boolean>("readNeighbors", true),
        system: chosenSystem(),
      },
      middleware: this.middleware(),
    };
  }

  private middleware(): Middleware {
    const { explanations, ignores } = this.parts;
    return {
      executeCommand: async (command, given, next) => {
        if (command === "parmlint.ignore") {
          const reasoned = await ignores.withReason(given);
          return reasoned ? next(command, reasoned) : false;
        }
        const result: unknown = await next(command, given);
        if (command === "parmlint.explain" && typeof result === "string") {
          await explanations.show(given, result);
        }
        return result;
      },
    };
  }

  /** The answer to a request; a reason that the server gives is shown, and there is no answer then. */
  async request<Answer>(method: string, params: object): Promise<Answer | undefined> {
    await this.start();
    if (!this.client) {
      return undefined;
    }
    try {
      return await this.client.sendRequest<Answer>(method, params);
    } catch (error) {
      void window.showWarningMessage(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  /** True if there is a server to ask. */
  get isRunning(): boolean {
    return this.client?.isRunning() ?? false;
  }

  /** Tell the server of members that have changed on the host. */
  async filesChanged(uris: readonly Uri[]): Promise<void> {
    if (this.client?.isRunning()) {
      const changes = uris.map((uri) => ({ uri: uri.toString(), type: FileChangeType.Changed }));
      await this.client.sendNotification("workspace/didChangeWatchedFiles", { changes });
    }
  }

  async configurationChanged(event: ConfigurationChangeEvent): Promise<void> {
    if (STARTING.some((name) => event.affectsConfiguration(name))) {
      await this.restart();
    } else if (event.affectsConfiguration("parmlint.system")) {
      const system = chosenSystem();
      await this.request("parmlint/system", { uri: "", system });
      this.parts.status.took(system);
    }
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async stop(): Promise<void> {
    await this.starting;
    const client = this.client;
    this.client = undefined;
    this.starting = undefined;
    await client?.dispose();
  }

  dispose(): void {
    this.output.dispose();
  }
}

function chosenSystem(): string {
  return workspace.getConfiguration("parmlint").get<string>("system", "");
}
