import { SemanticTokensBuilder } from "vscode-languageserver";
import type { SemanticTokens, SemanticTokensLegend } from "vscode-languageserver";
import type { NameKind } from "../model/mention.ts";
import type { Analysis } from "./document/analysis.ts";

const types: Readonly<Record<NameKind, string>> = {
  entity: "class",
  field: "property",
  value: "enumMember",
  transition: "method",
  rule: "event",
  role: "interface",
  condition: "macro",
  call: "function",
  input: "parameter",
  shape: "struct",
  error: "event",
  constant: "variable",
  screen: "namespace",
  variable: "variable",
  function: "function",
  word: "keyword",
};

/** The token types and modifiers, in the protocol's terms. */
export const semanticTokensLegend: SemanticTokensLegend = {
  tokenTypes: [...new Set(Object.values(types))],
  tokenModifiers: ["declaration", "readonly", "defaultLibrary"],
};

const modifiers: Partial<Record<NameKind, number>> = { constant: 2, value: 2, function: 4, word: 4 };

/** The tokens of a document's names. A name that means several things has the type of the first. */
export function semanticTokensOf({ document, names }: Analysis): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  let end = 0;
  for (const { named, span, declares } of names.mentions) {
    // Editors take no tokens that overlap or go over a line.
    const { line, character } = document.positionAt(span.start);
    if (span.start < end || span.end === span.start || document.positionAt(span.end).line !== line) continue;
    end = span.end;
    builder.push(
      line,
      character,
      span.end - span.start,
      semanticTokensLegend.tokenTypes.indexOf(types[named.kind]),
      (declares ? 1 : 0) | (modifiers[named.kind] ?? 0),
    );
  }
  return builder.build();
}
