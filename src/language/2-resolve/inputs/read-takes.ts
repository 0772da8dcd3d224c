import { createDiagnostic } from "../../../base/diagnostic.ts";
import { reportReservedName } from "../report/reserved-names.ts";
import type { InputPlace } from "../../../model/call.ts";
import { withoutBackticks, splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { joinWords, sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { readInputName } from "../report/identifier.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import { splitAtTop } from "../values/split-at-top.ts";

/** An entry of a Takes list: `priority?`, `note: text ..200`, `limit: integer 1..100 = 20`. */
export interface WrittenInput {
  readonly name: string;
  readonly wire: string;
  readonly place: InputPlace;
  readonly required: boolean;
  readonly group: string | null;
  readonly nullable: boolean;
  /** The type, where the list gives it. */
  readonly type: Words | null;
  readonly default: Words | null;
  /** For `lines: list of {product, quantity}`: the inputs in each object. */
  readonly items?: readonly WrittenInput[];
  readonly words: Words;
}

/** The groups that an input is in, by their names in the document and on the wire. */
interface Around {
  readonly names: readonly string[];
  readonly wires: readonly string[];
  /** The innermost optional group. */
  readonly group: string | null;
}

/** Reads `subject, priority?, colour: one of red, green`, nested as in `article: {title, tagList?}`. */
export function readTakes(cell: Words, place: InputPlace, report: ResolveReport): readonly WrittenInput[] {
  if (/^(?:nothing|none|-|–|—)$/i.test(cell.text)) return [];
  const taken: WrittenInput[] = [];
  const reader: TakesReader = { place, report, taken };

  readList(reader, cell, { names: [], wires: [], group: null });
  return taken;
}

/** The state of the reader: the inputs of one place that it has read so far. */
interface TakesReader {
  readonly place: InputPlace;
  readonly report: ResolveReport;
  readonly taken: WrittenInput[];
}

function readList(reader: TakesReader, words: Words, around: Around): void {
  for (const part of joinChoices(splitAtTop(words))) {
    if (!/^[^`]*\{/.test(part.text)) readOne(reader, part, around);
    else if (/^[^:{}]+:\s*list of\s*\{/i.test(part.text)) readItems(reader, part, around);
    else readGroup(reader, part, around);
  }
}

function readItems(reader: TakesReader, part: Words, { names, wires, group }: Around): void {
  const match = /^([^:{}]+):\s*list of\s*\{([^{}]*)\}\s*([\d.]*)$/i.exec(part.text);
  const { words, isOptional } = withoutMark(trimWords(sliceWords(part, 0, match?.[1]!.length ?? 0)));
  if (match === null || reader.place !== "body") {
    reader.report.add(createDiagnostic("nested-input", spanOf(part), { text: part.text }));
    return;
  }
  const last = readInputName(words, reader.report);
  if (last === null) return;
  const open = part.text.indexOf("{") + 1;
  reader.taken.push({
    name: [...names, last].join("."),
    wire: [...wires, last].join("."),
    place: reader.place,
    required: !isOptional,
    group,
    nullable: false,
    default: null,
    type: match[3] === "" ? null : sliceWords(part, part.text.length - match[3]!.length),
    items: readTakes(sliceWords(part, open, open + match[2]!.length), reader.place, reader.report),
    words,
  });
}

function readGroup(reader: TakesReader, part: Words, { names, wires, group }: Around): void {
  const match = /^([^:{}]+):\s*\{([\s\S]*)\}$/.exec(part.text);
  if (match === null) {
    reader.report.add(createDiagnostic("nested-input", spanOf(part), { text: part.text }));
    return;
  }
  const { words, isOptional } = withoutMark(trimWords(sliceWords(part, 0, match[1]!.length)));
  const name = readInputName(words, reader.report);
  if (name === null) return;
  if (names.length === 0) reportReservedName(words, "an input", name, reader.report);
  const inner = sliceWords(part, part.text.length - 1 - match[2]!.length, part.text.length - 1);
  const path = [...names, name];
  readList(reader, inner, { names: path, wires: [...wires, name], group: isOptional ? path.join(".") : group });
}

function readOne(reader: TakesReader, part: Words, { names, wires, group }: Around): void {
  const [declared, given] = splitOutsideCode(part, /\s=\s/);
  if (declared === undefined) return;
  const nullable = /\sor\s+null$/.test(declared.text);
  const whole = nullable ? trimWords(sliceWords(declared, 0, /\s+or\s+null$/.exec(declared.text)!.index)) : declared;
  const colon = whole.text.indexOf(":");
  const written = colon === -1 ? whole : trimWords(sliceWords(whole, 0, colon));
  const alias = /^(\S+)\s+as\s+(\S+)$/.exec(written.text);
  const first = withoutMark(withoutBackticks(alias === null ? written : sliceWords(written, 0, alias[1]!.length)));
  const second =
    alias === null ? first : withoutMark(withoutBackticks(sliceWords(written, written.text.length - alias[2]!.length)));
  const last = readInputName(second.words, reader.report);
  if (last === null) return;
  const name = [...names, last].join(".");
  const wire = wireOf(reader.place, [...wires, alias === null ? last : first.words.text]);
  if (reader.place === "header" && !headerName.test(wire))
    reader.report.add(createDiagnostic("bad-header-name", spanOf(first.words), { name: wire }));
  if (reader.taken.some((one) => one.name === name || one.wire === wire)) {
    reader.report.add(createDiagnostic("duplicate-name", spanOf(second.words), { name, what: "input" }));
    return;
  }
  reader.taken.push({
    name,
    wire,
    place: reader.place,
    group,
    nullable,
    required: !first.isOptional && !second.isOptional && given === undefined,
    type: colon === -1 ? null : trimWords(sliceWords(whole, colon + 1)),
    default: given ?? null,
    words: second.words,
  });
}

/** A name of a header is a token of RFC 9110. */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

/** The name on the wire: `article.title` means nested JSON; in a query string, nesting is written `page[size]`. */
function wireOf(place: InputPlace, [first = "", ...rest]: readonly string[]): string {
  return place === "query" ? first + rest.map((part) => `[${part}]`).join("") : [first, ...rest].join(".");
}

function withoutMark(words: Words): { readonly words: Words; readonly isOptional: boolean } {
  const isOptional = words.text.endsWith("?");
  return {
    words: withoutBackticks(isOptional ? trimWords(sliceWords(words, 0, words.text.length - 1)) : words),
    isOptional,
  };
}

/** Joins the values of `one of red, green` again: its commas separate values, not inputs. */
function joinChoices(parts: readonly Words[]): readonly Words[] {
  const joined: Words[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && isOpenChoice(last.text) && !isInput(part.text))
      joined[joined.length - 1] = joinWords([last, part], ", ");
    else joined.push(part);
  }
  return joined;
}

/** Whether the next part can be a further value of this input's choice: a range, a default, or `or null`, ends the choice. */
export function isOpenChoice(text: string): boolean {
  return /:\s*(?:(?:list|set)\s+of\s+)?one of\b/i.test(text) && !/\s=\s|\sor\s+null$|\s\S*\.\.\S*$/.test(text);
}

/** Whether a part is certainly an input: it has a type, a `?`, a name on the wire, or braces. */
export function isInput(text: string): boolean {
  return /[:{?]|^\S+\s+as\s+\S+/.test(text.split(/\s=\s/)[0]!);
}
