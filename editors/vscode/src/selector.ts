// The documents that the server is offered. What is no member it leaves alone.

import type { ExtensionContext } from "vscode";

interface Filter {
  readonly scheme: string;
  readonly language?: string;
  readonly pattern?: string;
}

const SCHEMES = ["file", "untitled", "zowe-ds"];

/**
 * Documents of the languages of this extension; plain text, which members without an ending are; members in
 * parentheses behind the name of a data set; everything from Zowe Explorer, whose endings say nothing.
 */
export function selectorOf(context: ExtensionContext): Filter[] {
  const manifest = context.extension.packageJSON as { contributes: { languages: { id: string }[] } };
  const languages = [...manifest.contributes.languages.map(({ id }) => id), "plaintext"];
  return [
    ...SCHEMES.flatMap((scheme) => languages.map((language) => ({ scheme, language }))),
    { scheme: "zowe-ds", pattern: "**" },
    { scheme: "file", pattern: "**/*(*)*" },
    { scheme: "untitled", pattern: "**/*(*)*" },
    { scheme: "file", pattern: "**/parmlint.yaml" },
    { scheme: "file", pattern: "**/.parmlint-baseline.json" },
  ];
}
