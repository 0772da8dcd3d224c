import { MarkupKind } from "vscode-languageserver";
import type { Hover } from "vscode-languageserver";
import { lspRangeOf } from "../document/analysis.ts";
import type { Analysis } from "../document/analysis.ts";
import { describeName } from "./describe-name.ts";
import type { Description } from "./description.ts";

/** The description of the name at an offset. */
export function hoverAt(analysis: Analysis, offset: number): Hover | null {
  const found = analysis.names.at(offset);
  // An input and the field that it sets have the same name; equal descriptions are shown once.
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
