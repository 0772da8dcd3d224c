import { createDiagnostic } from "../../base/diagnostic.ts";
import { didYouMean } from "../../base/did-you-mean.ts";
import type { Head } from "../../model/head.ts";
import { languageOfTag, productLanguages } from "../../model/product-language.ts";
import type { Block } from "../1-parse/block.ts";
import { withoutBackticks } from "../1-parse/code-parts.ts";
import { readRecords } from "../1-parse/records.ts";
import { headSchema } from "../1-parse/schema.ts";
import { spanOf } from "../1-parse/words.ts";
import type { Words } from "../1-parse/words.ts";
import type { ResolveReport } from "./report/resolve-report.ts";

/** Reads what a document declares before its first point: one list of labels, wherever it stands there. */
export function resolveHead(before: readonly Block[], report: ResolveReport): Head {
  const { value, diagnostics } = readRecords(
    before.filter(({ kind }) => kind === "list"),
    [headSchema],
  );
  for (const one of diagnostics) report.add(one);
  report.read.add(value.read);
  const [first, ...others] = value.records;
  for (const { labels } of others)
    for (const label of labels.values())
      report.add(createDiagnostic("head-twice", spanOf(label), { label: label.text }));
  const valueOf = <T>(label: string, read: (words: Words, report: ResolveReport) => T | null): T | null => {
    const words = first?.values.get(label);
    return words === undefined ? null : read(withoutBackticks(words), report);
  };
  return {
    language: valueOf("Language", readLanguage),
    timeZone: valueOf("Time zone", readTimeZone),
    colour: valueOf("Colour", readColour),
    logo: valueOf("Logo", readLogoPath),
    ...(first === undefined ? {} : { span: first.span }),
  };
}

function readLanguage(words: Words, report: ResolveReport): string | null {
  if (languageOfTag(words.text) !== null) return words.text;
  const hint = `There are ${productLanguages.map((tag) => `\`${tag}\``).join(", ")}, each perhaps with a region, such as \`de-AT\`.`;
  report.add(createDiagnostic("unknown-language", spanOf(words), { language: words.text }, { hint }));
  return null;
}

function readTimeZone(words: Words, report: ResolveReport): string | null {
  const { text } = words;
  if (isTimeZone(text)) return text;
  const known = didYouMean(text, Intl.supportedValuesOf("timeZone"));
  report.add(createDiagnostic("unknown-time-zone", spanOf(words), { zone: text }, known));
  return null;
}

/** Whether a text is a name of the time zone database, written as it is there: offsets and abbreviations are none. */
function isTimeZone(text: string): boolean {
  if (!/^(?:UTC|[A-Z]\w+(?:\/[A-Z][\w+-]*)+)$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function readColour(words: Words, report: ResolveReport): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(words.text)?.[1]?.toLowerCase();
  if (digits === undefined) {
    report.add(createDiagnostic("wrong-colour", spanOf(words), { colour: words.text }));
    return null;
  }
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

function readLogoPath(words: Words, report: ResolveReport): Head["logo"] {
  const path = words.text;
  const isBelow = !/^\/|\\|:|[?#]|(?:^|\/)\.\.?(?:\/|$)/.test(path);
  if (isBelow && /[^/]\.(?:svg|png|jpe?g|webp|gif)$/i.test(path)) return { path, span: spanOf(words) };
  report.add(createDiagnostic("wrong-logo", spanOf(words), { path }));
  return null;
}
