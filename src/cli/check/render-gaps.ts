import pc from "picocolors";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { gapsOf } from "../../language/gaps-of.ts";
import type { Gap } from "../../language/gaps-of.ts";
import type { Specification } from "../../model/specification.ts";
import { hasErrors } from "../terminal/render-diagnostics.ts";

/** The gaps of a document without errors; none of one with errors, because these hide them. */
export function gapsLeft(model: Specification, diagnostics: readonly Diagnostic[]): readonly Gap[] {
  return hasErrors(diagnostics) ? [] : gapsOf(model);
}

/** Prints the first gaps, point by point, with a blank line at the end; nothing if there are none. */
export function renderGaps(gaps: readonly Gap[]): readonly string[] {
  if (gaps.length === 0) return [];
  const more = gaps.length > mostGaps ? [pc.dim(`     and ${gaps.length - mostGaps} more, which --json tells`)] : [];
  return [
    pc.dim("Left open:"),
    ...gaps.slice(0, mostGaps).map(({ point, text }) => `  ${point}  ${text}`),
    ...more,
    "",
  ];
}

/** The most gaps that are printed. */
const mostGaps = 5;
