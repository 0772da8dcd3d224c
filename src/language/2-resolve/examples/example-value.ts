import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { ExampleValue, NamedValue } from "../../../model/example.ts";
import type { FieldType } from "../../../model/field-type.ts";
import type { Named } from "../../../model/mention.ts";
import type { Value } from "../../../model/value-type.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import { listedItems } from "../values/listed-items.ts";
import { mentionValue } from "../values/mention-value.ts";
import type { ResolveReport } from "../report/resolve-report.ts";
import { splitAtTop } from "../values/split-at-top.ts";

/** The names known in an example. */
export interface NamesInExample {
  readonly entities: readonly string[];
  /** People, and records that were named when they were created. */
  readonly known: Pick<ReadonlySet<string>, "has">;
}

/** What is known of a name that has a value in an example; nothing if the document does not declare it. */
export interface ExpectedValue {
  readonly type?: FieldType;
  /** The owner of the values that the text can mention. */
  readonly values?: FieldType;
  readonly named?: Named;
  /** For objects: the owner and the names of their entries, and what stands before these in the name of an input. */
  readonly items?: { readonly of: string; readonly names: readonly string[]; readonly under?: string };
}

/** Reads `subject: "Printer", assignee: Ben`. */
export function readNamedValues(
  cell: Words | undefined,
  expected: (name: string) => ExpectedValue,
  names: NamesInExample,
  report: ResolveReport,
): readonly NamedValue[] {
  if (cell === undefined) return [];
  return splitAtTop(withoutBackticks(cell)).flatMap((part) => {
    const found = /^([^\s:]+)\s*:\s*/.exec(part.text);
    if (found === null) {
      report.add(
        createDiagnostic(
          "bad-step",
          spanOf(part),
          { text: part.text },
          { hint: "Write what is sent as `name: value, name: value`." },
        ),
      );
      return [];
    }
    const name = found[1]!;
    const { type, named, items, values = type } = expected(name);
    const written = trimWords(sliceWords(part, found[0].length));
    // The last name of `article.title` is the mention of the input, as in `input.article.title`.
    if (named !== undefined && named.name === name)
      report.names.mention(named, sliceWords(part, name.lastIndexOf(".") + 1, name.length));
    if (items !== undefined) mentionItems(written, items, report);
    if (values !== undefined) mentionValue(values, written, report);
    mentionRecord(written, names, report);
    return [{ name, value: readExampleValue(written.text, type, names) }];
  });
}

/** The names of parts in `[{"product": "Tea", "quantity": 2}]`. */
function mentionItems(
  words: Words,
  { of, names, under = "" }: NonNullable<ExpectedValue["items"]>,
  report: ResolveReport,
): void {
  let depth = 0;
  for (const match of words.text.matchAll(/[{}]|"((?:[^"\\]|\\.)*)"(\s*:)?/g)) {
    const [whole, text, colon] = match;
    if (text === undefined) depth += whole === "{" ? 1 : -1;
    else if (colon !== undefined && depth === 1 && names.includes(text))
      report.names.mention(
        { kind: "input", of, name: `${under}${text}` },
        sliceWords(words, match.index + 1, match.index + 1 + text.length),
      );
  }
}

/** Reads a value in an example: text in quotation marks, a record by its name in the example, else JSON or plain text. */
export function readExampleValue(text: string, type: FieldType | undefined, names: NamesInExample): ExampleValue {
  const json = (value: Value): ExampleValue => ({ kind: "json", value });
  if (/^["[{]/.test(text)) {
    const read = readJson(text);
    if (read !== undefined) return json(read);
  }
  if (text === "null") return json(null);
  switch (type?.kind) {
    case "reference":
    case undefined:
      return isName(text, names) ? { kind: "record", name: text } : json(readPlain(text));
    case "boolean":
      return json(/^(?:yes|true)$/i.test(text) ? true : /^(?:no|false)$/i.test(text) ? false : text);
    case "integer":
    case "decimal":
    case "json":
    case "unknown":
      return json(readPlain(text));
    case "list": {
      const items = listedItems(/^\[(.*)\]$/s.exec(text)?.[1] ?? text).map((item) =>
        readExampleValue(item, type.of, names),
      );
      return json(items.map((item) => (item.kind === "json" ? item.value : item.name)));
    }
    default:
      return json(text);
  }
}

/** `Ticket 1` names its entity. */
export function mentionRecord(words: Words, { entities }: NamesInExample, report: ResolveReport): void {
  const name = /^(\S+) [1-9]\d{0,5}$/.exec(words.text)?.[1];
  if (name !== undefined && entities.includes(name))
    report.names.mention({ kind: "entity", of: null, name }, sliceWords(words, 0, name.length));
}

/** Whether a text is a name in the example: a person's, or `Ticket 1`. */
export function isName(text: string, { entities, known }: NamesInExample): boolean {
  const numbered = /^(\S+) [1-9]\d{0,5}$/.exec(text);
  return known.has(text) || (numbered !== null && entities.includes(numbered[1]!));
}

function readPlain(text: string): Value {
  return /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(text)
    ? (JSON.parse(text.replace(/^(-?)0+(?=\d)/, "$1")) as Value)
    : text;
}

function readJson(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}
