import { MarkupKind } from "vscode-languageserver";
import type { Hover } from "vscode-languageserver";
import { lspRangeOf } from "../document/analysis.ts";
import type { Analysis } from "../document/analysis.ts";
import { describeName } from "./describe-name.ts";
import type { Description } from "./description.ts";

/** What stands at an offset: what it is, what the document says of it, its type, and who may do what with it. */
export function hoverAt(analysis: Analysis, offset: number): Hover | null {
  const found = analysis.names.at(offset);
  // An input that is a field by its name is told as both; the same told twice is told once.
  const described = new Set(
    found.flatMap((mention) => {
      const description = describeName(mention, analysis);
      return description === null ? [] : [descriptionToMarkdown(description)];
    }),
  );
  if (described.size === 0) return null;
  return {
    contents: { kind: MarkupKind.Markdown, value: [...described].join("\n\n---\n\n") },
    range: lspRangeOf(analysis.document, found[0]!.span),
  };
}

function descriptionToMarkdown({ heading, meaning, facts }: Description): string {
  return [heading, meaning, facts.map((fact) => `- ${fact}`).join("\n")].filter((part) => part !== "").join("\n\n");
}
