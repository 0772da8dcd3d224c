import { fieldProblems } from "../../model/field-problem.ts";
import type { Exchange, Json, JsonObject } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";

/** A list in the body of an error, with the exchange that it is of. */
interface ListPart {
  readonly value: Json;
  readonly exchange: Exchange;
}

/** How many inputs have to be named before a list is one of inputs. */
const leastInputs = 2;

/** Members that name the input. */
const naming = /^(?:field|path|param|parameter|property|pointer|input|name|source|loc|target|key|attribute)$/i;

/**
 * A list with an entry for each wrong input, such as `fields.map(f, {"field": f.field, "message": f.message})`; null: it is none. Errors without inputs have
 * an empty list.
 */
export function listTemplate(parts: readonly ListPart[]): string | null {
  const entries = parts.flatMap(({ value }) =>
    Array.isArray(value) ? (value as readonly Json[]).filter(isObject) : [],
  );
  // What is missing in one request is sent in another.
  const inputs = new Set(parts.flatMap(({ exchange }) => inputsOf(exchange)));
  const sizes = parts.map(({ value }) => (Array.isArray(value) ? value.length : -1));
  if (sizes.includes(-1) || entries.length !== sizes.reduce((sum, size) => sum + size, 0)) return null;
  // Whether a list that is always empty would hold inputs is not shown.
  if (entries.length === 0) return null;
  const keys = Object.keys(entries[0]!);
  const isNaming = (key: string): boolean => naming.test(key) && entries.every((entry) => isInput(entry[key], inputs));
  const name = keys.find(isNaming);
  if (name === undefined || new Set(entries.map((entry) => entry[name])).size < leastInputs) return null;
  const isWhole = entries.every((entry) => inputs.has(String(entry[name])));
  const members = keys.map((key) => {
    const template = key === name ? (isWhole ? "f.field" : "f.name") : memberTemplate(key, name, entries);
    return template === null ? null : `${JSON.stringify(key)}: ${template}`;
  });
  const areAlike = entries.every((entry) => Object.keys(entry).length === keys.length) && !members.includes(null);
  return areAlike && !keys.some((key) => /[`"\\\p{Cc}]/u.test(key)) ? `fields.map(f, {${members.join(", ")}})` : null;
}

function isInput(value: Json | undefined, inputs: ReadonlySet<string>): boolean {
  return typeof value === "string" && [...inputs].some((input) => input === value || lastOf(input) === value);
}

function memberTemplate(key: string, name: string, entries: readonly JsonObject[]): string | null {
  const texts = entries.flatMap((entry) => (typeof entry[key] === "string" ? [entry[key]] : []));
  if (texts.length < entries.length) return null;
  const problems: readonly string[] = fieldProblems;
  if (texts.every((text) => problems.includes(text))) return "f.code";
  const parts = texts.map((text, index) => text.split(String(entries[index]![name])));
  const [before, after] = [parts[0]![0]!, /^[^\p{L}\p{N}]*/u.exec(parts[0]![1] ?? "")![0]];
  // `Field 'title': can't be blank` has the input between words that are always the same.
  const isAround =
    new Set(texts).size > 1 &&
    after !== "" &&
    parts.every((one) => one.length === 2 && one[0] === before && one[1]!.startsWith(after));
  return isAround ? `${JSON.stringify(before)} + f.field + ${JSON.stringify(after)} + f.message` : "f.message";
}

/** The inputs that a request sends, as errors may name them: `article.title`. */
function inputsOf({ body, query }: Exchange): readonly string[] {
  const names = new Set(query.map(([name]) => name));
  const collect = (value: Json | undefined, before: string, depth: number): void => {
    if (!isObject(value) || depth === 0) return;
    for (const [name, inner] of Object.entries(value)) {
      names.add(`${before}${name}`);
      collect(inner, `${before}${name}.`, depth - 1);
    }
  };
  collect(body, "", 3);
  return [...names];
}

function lastOf(input: string): string {
  return input.slice(input.lastIndexOf(".") + 1);
}
