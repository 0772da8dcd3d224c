import { diagnostic } from "../../base/diagnostic.ts";
import type { Mention, Named } from "../../model/example.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { bare } from "../1-parse/code.ts";
import type { Words } from "../1-parse/words.ts";
import { slice, spanOf, trim } from "../1-parse/words.ts";
import { listedItems } from "./listed-items.ts";
import type { Report } from "./report.ts";
import { splitAtTop } from "./split-at-top.ts";

/** What a story has names for. */
export interface StoryNames {
  readonly entities: readonly string[];
  /** People, and what was named where it was made. */
  readonly known: ReadonlySet<string>;
}

/** Reads `subject: "Printer", assignee: Ben`; `typeOf` says what is expected under a name, undefined where anything is. */
export function readNamed(cell: Words | undefined, typeOf: (name: string) => FieldType | undefined, names: StoryNames, report: Report): readonly Named[] {
  if (cell === undefined) return [];
  return splitAtTop(bare(cell)).flatMap((part) => {
    const found = /^([^\s:]+)\s*:\s*/.exec(part.text);
    if (found === null) {
      report.add(diagnostic("bad-step", spanOf(part), { text: part.text }, { hint: "Write what is sent as `name: value, name: value`." }));
      return [];
    }
    const name = found[1]!;
    return [{ name, value: readMention(trim(slice(part, found[0].length)).text, typeOf(name), names) }];
  });
}

/** A value as a story writes it. What stands in quotation marks is text; what has a name in the story is that record. */
export function readMention(text: string, type: FieldType | undefined, names: StoryNames): Mention {
  const json = (value: Value): Mention => ({ kind: "json", value });
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
      const items = listedItems(/^\[(.*)\]$/s.exec(text)?.[1] ?? text).map((item) => readMention(item, type.of, names));
      return json(items.map((item) => (item.kind === "json" ? item.value : item.name)));
    }
    default:
      return json(text);
  }
}

/** Whether a text is a name of the story: somebody's, or that of the n-th record of an entity. */
export function isName(text: string, { entities, known }: StoryNames): boolean {
  const numbered = /^(\S+) [1-9]\d{0,5}$/.exec(text);
  return known.has(text) || (numbered !== null && entities.includes(numbered[1]!));
}

function readPlain(text: string): Value {
  return /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(text) ? (JSON.parse(text.replace(/^(-?)0+(?=\d)/, "$1")) as Value) : text;
}

function readJson(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}
