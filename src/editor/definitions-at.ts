import { DocumentHighlightKind } from "vscode-languageserver";
import type { DocumentHighlight, Location } from "vscode-languageserver";
import type { Mention } from "../model/mention.ts";
import { lspRangeOf } from "./document/analysis.ts";
import type { Analysis } from "./document/analysis.ts";

/** The declarations of the name at an offset. */
export function definitionsAt({ document, names }: Analysis, offset: number): readonly Location[] {
  const declared = names.at(offset).flatMap(({ named }) => names.declarationsOf(named));
  return onceEach(declared).map(({ span }) => ({ uri: document.uri, range: lspRangeOf(document, span) }));
}

/** Every mention of the name at an offset, in the document's order. */
export function referencesAt(analysis: Analysis, offset: number, withDeclaration: boolean): readonly Location[] {
  const { document } = analysis;
  return mentionsAt(analysis, offset)
    .filter(({ declares }) => withDeclaration || !declares)
    .map(({ span }) => ({ uri: document.uri, range: lspRangeOf(document, span) }));
}

/** The same mentions, for an editor to highlight. */
export function highlightsAt(analysis: Analysis, offset: number): readonly DocumentHighlight[] {
  return mentionsAt(analysis, offset).map(({ span, declares }) => ({
    range: lspRangeOf(analysis.document, span),
    kind: declares ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

function mentionsAt({ names }: Analysis, offset: number): readonly Mention[] {
  return onceEach(names.at(offset).flatMap(({ named }) => names.mentionsOf(named)));
}

function onceEach(mentions: readonly Mention[]): readonly Mention[] {
  const places = new Map(mentions.map((mention) => [mention.span.start, mention] as const));
  return [...places.values()].sort((a, b) => a.span.start - b.span.start);
}
