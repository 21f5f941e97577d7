"""The features of the server, each with what serves it. A feature that is not here is not advertised."""

from __future__ import annotations

from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams

from lint.lsp import actions
from lint.lsp.answers import LEGEND
from lint.lsp.chains import IPL_CHAIN, ipl_chain
from lint.lsp.plans import PLAN, made_plan
from lint.lsp.server import LOG, LintServer
from lint.lsp.worker import FINDINGS

_NOTHING: dict[str, Any] = {}
"""The object of a command that comes without one."""


def made_server() -> LintServer:
    """A server with all features."""
    server = LintServer()
    _life(server)
    _documents(server)
    _places(server)
    _parts(server)
    _pulled(server)
    _changes(server)
    _commands(server)
    _of_systems(server)
    return server


def _life(server: LintServer) -> None:
    @server.feature(types.INITIALIZE)
    def initialize(params: types.InitializeParams) -> None:
        server.initialize(params)

    @server.feature(types.INITIALIZED)
    async def initialized(_params: types.InitializedParams) -> None:
        server.initialized()
        await server.doubt_system()
        await server.settings_changed()

    @server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)
    async def settings_changed(params: types.DidChangeConfigurationParams) -> None:
        await server.settings_changed(params.settings)

    @server.feature(types.SHUTDOWN)
    def shutdown(_params: None) -> None:
        server.was_shut_down = True
        LOG.info("shutdown")

    @server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def folders_changed(_params: types.DidChangeWorkspaceFoldersParams) -> None:
        server.use_folders([folder.uri for folder in server.workspace.folders.values()])
        server.worker.ask(lambda _: server.checks.reload(), 0)

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def files_changed(params: types.DidChangeWatchedFilesParams) -> None:
        server.files_changed(params.changes)


def _documents(server: LintServer) -> None:
    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def did_open(params: types.DidOpenTextDocumentParams) -> None:
        LOG.info("open %s version %s", params.text_document.uri, params.text_document.version)
        server.checks.touch(params.text_document.uri, at_once=True)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def did_change(params: types.DidChangeTextDocumentParams) -> None:
        server.checks.touch(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def did_close(params: types.DidCloseTextDocumentParams) -> None:
        server.checks.close(params.text_document.uri)


def _places(server: LintServer) -> None:
    answers = server.answers

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def hover(params: types.HoverParams) -> types.Hover | None:
        client = server.client_capabilities.text_document
        formats = client.hover.content_format if client and client.hover else None
        as_markdown = types.MarkupKind.Markdown in (formats or ())
        return await server.answer(
            lambda _: answers.hover(params.text_document.uri, params.position, as_markdown=as_markdown)
        )

    options = types.CompletionOptions(trigger_characters=["(", "=", "&", ",", " "])

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, options)
    async def completion(params: types.CompletionParams) -> types.CompletionList | None:
        client = server.client_capabilities.text_document
        item = client.completion.completion_item if client and client.completion else None
        snippets = bool(item and item.snippet_support)
        return await server.answer(
            lambda _: answers.completion(params.text_document.uri, params.position, snippets=snippets)
        )

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    async def definition(params: types.DefinitionParams) -> list[types.Location] | None:
        return await server.answer(lambda _: answers.definition(params.text_document.uri, params.position))

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    async def references(params: types.ReferenceParams) -> list[types.Location] | None:
        declared = params.context.include_declaration
        return await server.answer(
            lambda _: answers.references(params.text_document.uri, params.position, with_definitions=declared)
        )

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT)
    async def highlight(params: types.DocumentHighlightParams) -> list[types.DocumentHighlight] | None:
        return await server.answer(lambda _: answers.highlight(params.text_document.uri, params.position))


def _parts(server: LintServer) -> None:
    answers = server.answers

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    async def outline(params: types.DocumentSymbolParams) -> Any:
        client = server.client_capabilities.text_document
        symbols = client.document_symbol if client else None
        nested = bool(symbols and symbols.hierarchical_document_symbol_support)
        return await server.answer(lambda _: answers.outline(params.text_document.uri, nested=nested))

    @server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    async def folding(params: types.FoldingRangeParams) -> list[types.FoldingRange] | None:
        return await server.answer(lambda _: answers.folding(params.text_document.uri))

    @server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, LEGEND)
    async def tokens(params: types.SemanticTokensParams) -> types.SemanticTokens:
        return await server.answer(lambda must_stop: answers.tokens(params.text_document.uri, must_stop))

    @server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, LEGEND)
    async def tokens_of_part(params: types.SemanticTokensRangeParams) -> types.SemanticTokens:
        uri, extent = params.text_document.uri, params.range
        return await server.answer(lambda must_stop: answers.tokens(uri, must_stop, extent))

    @server.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    async def hints(params: types.InlayHintParams) -> list[types.InlayHint] | None:
        return await server.answer(lambda _: answers.hints(params.text_document.uri, params.range))

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    async def lenses(params: types.CodeLensParams) -> list[types.CodeLens] | None:
        return await server.answer(lambda _: answers.lenses(params.text_document.uri))

    @server.feature(types.WORKSPACE_SYMBOL)
    async def symbols(params: types.WorkspaceSymbolParams) -> list[types.SymbolInformation]:
        return await server.answer(lambda _: answers.symbols(params.query))


def _pulled(server: LintServer) -> None:
    options = types.DiagnosticOptions(inter_file_dependencies=True, workspace_diagnostics=True, identifier="parmlint")

    @server.feature(types.TEXT_DOCUMENT_DIAGNOSTIC, options)
    async def diagnostics(params: types.DocumentDiagnosticParams) -> types.DocumentDiagnosticReport:
        return await server.answer(
            lambda must_stop: server.pulls.document(params.text_document.uri, params.previous_result_id, must_stop),
            FINDINGS,
        )

    @server.feature(types.WORKSPACE_DIAGNOSTIC)
    async def workspace(params: types.WorkspaceDiagnosticParams) -> types.WorkspaceDiagnosticReport:
        return await server.pull_workspace(params)


def _changes(server: LintServer) -> None:
    options = types.CodeActionOptions(code_action_kinds=list(actions.KINDS))

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, options)
    async def offered(params: types.CodeActionParams) -> list[types.CodeAction]:
        # It may take a check, so what is asked at a place goes first.
        return await server.answer(lambda must_stop: server.actions.offered(params, must_stop), FINDINGS)

    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    async def prepared(params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
        return await server.answer(lambda _: server.renames.prepared(params.text_document.uri, params.position))

    @server.feature(types.TEXT_DOCUMENT_RENAME)
    async def renamed(params: types.RenameParams) -> types.WorkspaceEdit | None:
        uri, position = params.text_document.uri, params.position
        return await server.answer(lambda _: server.renames.renamed(uri, position, params.new_name))


def _commands(server: LintServer) -> None:
    @server.command(actions.IGNORE)
    async def ignore(arguments: dict[str, Any] = _NOTHING) -> bool:
        _need(arguments, "uri", "code", "line", "column")
        change = await server.answer(lambda must_stop: server.actions.ignored(arguments, must_stop))
        return await server.apply(change, f"ignore {arguments.get('code')}")

    @server.command(actions.FIX_ALL_COMMAND)
    async def fix_all(arguments: dict[str, Any] = _NOTHING) -> bool:
        _need(arguments, "uri")
        change = await server.answer(lambda must_stop: server.actions.fix_all(str(arguments["uri"]), must_stop))
        return await server.apply(change, "make all safe fixes") if change else False

    @server.command(actions.EXPLAIN)
    async def explain(arguments: dict[str, Any] = _NOTHING) -> str:
        _need(arguments, "code")
        return await server.explain(str(arguments["code"]))

    @server.command(actions.SYSTEM)
    async def system(arguments: dict[str, Any] = _NOTHING) -> dict[str, Any]:
        return await server.choose_system(arguments)

    @server.feature("parmlint/system")
    async def chosen(params: Any) -> dict[str, Any]:
        return await server.choose_system({"uri": getattr(params, "uri", ""), **_given(params)})


def _of_systems(server: LintServer) -> None:
    @server.feature(IPL_CHAIN)
    async def chain(params: Any) -> dict[str, Any]:
        uri, system = str(getattr(params, "uri", "")), str(getattr(params, "system", ""))
        return await server.answer(lambda _: ipl_chain(server.answers, uri, system or server.answers.system))

    @server.feature(PLAN)
    async def plan(params: Any) -> dict[str, Any]:
        uri, revision = str(getattr(params, "uri", "")), str(getattr(params, "revision", "") or "HEAD")
        return await server.answer(lambda _: made_plan(server.checks, uri, revision))


def _need(arguments: dict[str, Any], *names: str) -> None:
    """Refuse a command whose object lacks one of some members."""
    lacking = [name for name in names if name not in arguments]
    if lacking:
        raise JsonRpcInvalidParams(f"The object of the command needs: {', '.join(lacking)}.")


def _given(params: object) -> dict[str, Any]:
    """The system in the parameters of a request; without the key the choice stays as it is."""
    return {"system": params.system} if hasattr(params, "system") else {}
