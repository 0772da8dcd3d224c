import { hintOf, messageOf } from "../../src/base/diagnostic.ts";
import type { Diagnostic } from "../../src/base/diagnostic.ts";
import { renderDiagnostic } from "../../src/base/render-diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import type { Source } from "../../src/base/source.ts";
import { format } from "../../src/language/format.ts";
import { parse } from "../../src/language/parse.ts";
import { print } from "../../src/language/print.ts";
import type { Specification } from "../../src/model/specification.ts";

/** Which law a text breaks, in words; null where all hold. */
export function troubleWith(text: string, laws: { readonly formatted: boolean } = { formatted: true }): string | null {
  try {
    const source = createSource("mangled.md", text);
    const { value, diagnostics } = parse(source);
    if (value.points.length !== 9) return "there are not nine points";
    const outside = diagnostics.find((one) =>
      spansOf(one).some(({ start, end }) => start < 0 || end < start || end > text.length),
    );
    if (outside !== undefined) return `${outside.code} is told outside of the document`;
    for (const one of diagnostics.slice(0, 20)) renderDiagnostic(source, one);
    const unclear = diagnostics.find((one) => saysNothing(one, text));
    if (unclear !== undefined) return `${unclear.code} says: ${messageOf(unclear)} ${hintOf(unclear) ?? ""}`;
    if (laws.formatted && !isSettled(source)) return "formatting twice is not formatting once";
    const printable =
      diagnostics.every(({ severity }) => severity === "info") &&
      value.points.every(({ shown, prose }) => shown !== "words" && (shown !== "not" || prose !== ""));
    return printable && !strangeBlank.test(text) ? troubleWithPrinting(value) : null;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** Whether a message quotes an empty text, or a message or hint has a value of the program in it that the document does not have. */
function saysNothing(diagnostic: Diagnostic, text: string): boolean {
  // What the document's own words are is theirs.
  const words = Object.values(diagnostic.params).filter((value) => value !== "");
  const own = words.reduce((rest, value) => rest.replaceAll(value, "…"), messageOf(diagnostic));
  const said = `${messageOf(diagnostic)} ${hintOf(diagnostic) ?? ""}`;
  return (
    /``|“\s*”|""| {2}| [,.;:](?!\S)/.test(own) ||
    ["undefined", "[object", "NaN", "Infinity"].some((word) => said.includes(word) && !text.includes(word))
  );
}

function isSettled(source: Source): boolean {
  const once = format(source);
  // What formatting leaves as it is, it leaves as it is again.
  return once === source.text || format(createSource(source.path, once)) === once;
}

/** White space that Markdown takes for text, and printing for blank. */
const strangeBlank = /[^\S \t\r\n]/;

/** A document without a mistake can be printed, and read again as the same. Of what is in words only the printed document keeps the words, not their form, and to a point that says nothing it gives words. */
function troubleWithPrinting(model: Specification): string | null {
  const printed = print(model);
  const again = parse(createSource("mangled.md", printed)).value;
  if (withoutSpans(again) !== withoutSpans(model)) return "what was printed is read as something else";
  return print(again) === printed ? null : "printing what was printed gives something else";
}

function spansOf({ span, related, fixes }: Diagnostic): readonly { readonly start: number; readonly end: number }[] {
  return [
    span,
    ...(related ?? []).map((one) => one.span),
    ...(fixes ?? []).flatMap(({ edits }) => edits.map((edit) => edit.span)),
  ];
}

function withoutSpans(model: Specification): string {
  // White space of any kind is one blank once it was printed.
  return JSON.stringify(model, (_, inner: unknown) =>
    isObject(inner) ? inOrder(inner) : typeof inner === "string" ? inner.replace(/\s+/g, " ").trim() : inner,
  );
}

/** The same object with its keys in order, and without its places in the document. */
function inOrder(inner: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(inner)
      .filter(([, value]) => !isSpan(value))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function isSpan(inner: unknown): boolean {
  return isObject(inner) && Object.keys(inner).join() === "start,end";
}

function isObject(inner: unknown): inner is Readonly<Record<string, unknown>> {
  return typeof inner === "object" && inner !== null && !Array.isArray(inner);
}
