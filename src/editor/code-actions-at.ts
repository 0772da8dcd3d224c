import type { Source } from "../base/source.ts";
import type { Diagnostic, Edit, Fix } from "../base/diagnostic.ts";
import { CodeActionKind } from "vscode-languageserver";
import type { CodeAction, Range, TextEdit } from "vscode-languageserver";
import { lspRangeOf } from "./document/analysis.ts";
import type { Analysis } from "./document/analysis.ts";
import { lspDiagnosticOf } from "./lsp-diagnostic.ts";

/** The kind of the code action that applies all safe fixes. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.ninepoint`;

/** The code actions for a range: the fixes of its diagnostics, and one that applies all safe fixes of the document. */
export function codeActionsAt(
  analysis: Analysis,
  range: Range,
  only: readonly string[] | null,
  pages: string,
): readonly CodeAction[] {
  const { document, source, diagnostics } = analysis;
  const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const wants = (kind: string): boolean =>
    only === null || only.some((one) => kind === one || kind.startsWith(`${one}.`));
  const touched = diagnostics.filter(({ span }) => span.start <= to && span.end >= from);
  const quick = touched.flatMap((diagnostic) =>
    fixesOf(diagnostic, source).map(
      (fix, _, all): CodeAction => ({
        title: fix.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [lspDiagnosticOf(analysis, diagnostic, pages)],
        isPreferred: all.length === 1,
        edit: { changes: { [document.uri]: lspEditsOf(fix.edits, analysis) } },
      }),
    ),
  );
  const safe = diagnostics.flatMap(({ fixes }) => (fixes ?? []).filter((fix) => fix.safe).slice(0, 1));
  const all: readonly CodeAction[] =
    safe.length === 0
      ? []
      : [
          {
            title: "Mend all that can be mended safely",
            kind: fixAllKind,
            edit: { changes: { [document.uri]: lspEditsOf(withoutOverlaps(safe), analysis) } },
          },
        ];
  return [...(wants(CodeActionKind.QuickFix) ? quick : []), ...(wants(fixAllKind) ? all : [])];
}

/** The edits of the fixes that don't overlap with an earlier one; the others are left for the next time. */
function withoutOverlaps(fixes: readonly Fix[]): readonly Edit[] {
  const taken: Edit[] = [];
  for (const { edits } of fixes) {
    const isFree = edits.every(({ span }) =>
      taken.every((other) => span.end < other.span.start || span.start > other.span.end),
    );
    if (isFree) taken.push(...edits);
  }
  return taken;
}

function lspEditsOf(edits: readonly Edit[], { document }: Analysis): TextEdit[] {
  return edits.map(({ span, text }) => ({ range: lspRangeOf(document, span), newText: text }));
}

/** The fixes of a diagnostic: its own, or else one that writes the suggested name. */
function fixesOf({ fixes = [], span, suggestion }: Diagnostic, source: Source): readonly Fix[] {
  if (fixes.length > 0 || suggestion === undefined) return fixes;
  const { written, name } = suggestion;
  const text = source.text.slice(span.start, span.end);
  // The span may have more than the name: quotation marks, backticks, the marks of a heading.
  if (written === "" || text.split(written).length !== 2) return [];
  const start = span.start + text.indexOf(written);
  return [
    {
      title: `Write \`${name}\``,
      safe: false,
      edits: [{ span: { start, end: start + written.length }, text: name }],
    },
  ];
}
