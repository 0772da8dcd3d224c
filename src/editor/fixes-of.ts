import { hintOf } from "../base/diagnostic.ts";
import type { Diagnostic, Fix } from "../base/diagnostic.ts";
import type { Source } from "../base/source.ts";

/** The fixes of a diagnostic: its own, or else one that writes the name which its hint suggests. */
export function fixesOf(diagnostic: Diagnostic, source: Source): readonly Fix[] {
  const { fixes = [], span, params } = diagnostic;
  const suggestion = /^Did you mean `(.+)`\?$/.exec(hintOf(diagnostic) ?? "")?.[1];
  if (fixes.length > 0 || suggestion === undefined) return fixes;
  const text = source.text.slice(span.start, span.end);
  // The span may have more than the name: quotation marks, backticks, the marks of a heading.
  const written = Object.values(params).find(
    (param) => param !== "" && param !== suggestion && text.split(param).length === 2,
  );
  if (written === undefined) return [];
  const start = span.start + text.indexOf(written);
  return [
    {
      title: `Write \`${suggestion}\``,
      safe: false,
      edits: [{ span: { start, end: start + written.length }, text: suggestion }],
    },
  ];
}
