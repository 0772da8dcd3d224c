import pc from "picocolors";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { gapsOf } from "../../language/gaps.ts";
import type { Gap } from "../../language/gaps.ts";
import type { Specification } from "../../model/specification.ts";
import { hasErrors } from "../terminal/render-diagnostics.ts";

/** What a document leaves open, where nothing that is wrong is in the way of knowing. */
export function gapsLeft(model: Specification, diagnostics: readonly Diagnostic[]): readonly Gap[] {
  return hasErrors(diagnostics) ? [] : gapsOf(model);
}

/** The first of them, point by point, with a blank line behind; nothing where there are none. */
export function renderGaps(gaps: readonly Gap[]): readonly string[] {
  if (gaps.length === 0) return [];
  const more = gaps.length > told ? [pc.dim(`     and ${gaps.length - told} more, which --json tells`)] : [];
  return [pc.dim("Left open:"), ...gaps.slice(0, told).map(({ point, text }) => `  ${point}  ${text}`), ...more, ""];
}

/** As many as are told at once. */
const told = 5;
