import { singularOf } from "../names/entity-name.ts";
import type { Exchange, JsonObject } from "./recorded-exchange.ts";
import { isGranted, isObject, recordIn } from "./recorded-exchange.ts";

/** A segment of all paths that have the same segments before it. */
interface Segment {
  readonly word: string;
  readonly exchanges: readonly Exchange[];
}

/** The templates of all paths, each with its exchanges in their order. */
export function pathTemplates(exchanges: readonly Exchange[]): ReadonlyMap<string, readonly Exchange[]> {
  const found = new Map<string, Exchange[]>();
  divide(exchanges, [], (path, exchange) => {
    const known = found.get(path);
    if (known === undefined) found.set(path, [exchange]);
    else known.push(exchange);
  });
  return found;
}

/** The values of the parameters of a template in a path that has it. */
export function parametersOf(template: string, segments: readonly string[]): ReadonlyMap<string, string> {
  const parts = template.split("/").slice(1);
  return new Map(
    parts.flatMap((part, index) => (part.startsWith("{") ? [[part.slice(1, -1), segments[index] ?? ""]] : [])),
  );
}

function divide(
  exchanges: readonly Exchange[],
  before: readonly string[],
  tell: (path: string, exchange: Exchange) => void,
): void {
  const depth = before.length;
  for (const exchange of exchanges) if (exchange.segments.length === depth) tell(`/${before.join("/")}`, exchange);
  const segments = segmentsAt(exchanges, depth);
  const { words, values } = divideSegments(segments, depth);
  for (const { word, exchanges: inside } of words) divide(inside, [...before, word], tell);
  if (values.length === 0) return;
  const inside = values.flatMap((one) => one.exchanges);
  divide(inside, [...before, `{${parameterName(values, before)}}`], tell);
}

interface DividedSegments {
  readonly words: readonly Segment[];
  readonly values: readonly Segment[];
}

/** Which segments are words, and which are values of one parameter. Beside values, a word is what leads where no value leads. */
function divideSegments(segments: readonly Segment[], depth: number): DividedSegments {
  const values = segments.filter((one) => isValue(one, depth));
  if (values.length === 0) return { words: segments, values };
  const next = new Set(values.flatMap((one) => one.exchanges.flatMap(({ segments: path }) => path[depth + 1] ?? [])));
  const words = segments.filter((one) => !values.includes(one) && isWord(one, depth, next));
  return { words, values: segments.filter((one) => !words.includes(one)) };
}

function segmentsAt(exchanges: readonly Exchange[], depth: number): readonly Segment[] {
  const byWord = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const word = exchange.segments[depth];
    if (word === undefined) continue;
    const known = byWord.get(word);
    if (known === undefined) byWord.set(word, [exchange]);
    else known.push(exchange);
  }
  return [...byWord].map(([word, inside]) => ({ word, exchanges: inside }));
}

/** Whether a segment is the value of a parameter: by its form, or because the record at its path has it as a value. */
function isValue({ word, exchanges }: Segment, depth: number): boolean {
  const isMade = /^-?\d+$/.test(word) || /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(word);
  const isLong = /^(?=.*\d)(?=.*[A-Za-z])[\w-]{20,}$/.test(word);
  return isMade || isLong || keysShown({ word, exchanges }, depth).length > 0;
}

/** The properties with the segment as their value, in the records that its path answers. */
function keysShown(segment: Segment, depth: number): readonly string[] {
  return recordsAt(segment, depth)
    .flatMap((record) => Object.entries(record))
    .flatMap(([name, value]) => (isSame(value, segment.word) ? [name] : []));
}

/** The records that are answered at the path that ends in a segment. */
function recordsAt({ exchanges }: Segment, depth: number): readonly JsonObject[] {
  return exchanges
    .filter((one) => one.segments.length === depth + 1 && isGranted(one))
    .map(({ answer }) => recordIn(answer))
    .filter((record) => record !== null);
}

function isSame(value: unknown, word: string): boolean {
  return (typeof value === "string" || typeof value === "number") && String(value) === word && word !== "";
}

/** Whether a segment was granted where values are not: read or posted to at its own path, or with another segment after it. */
function isWord({ exchanges }: Segment, depth: number, next: ReadonlySet<string>): boolean {
  return exchanges.some((one) => {
    if (!isGranted(one)) return false;
    const after = one.segments[depth + 1];
    return after === undefined ? one.method === "GET" || one.method === "POST" : !next.has(after);
  });
}

/** What keys are called most often. */
const usualKeys = /^(?:id|_id|uuid|key|number|no|nr|code|slug|ref)$/i;

/** The names of inputs that are sent to paths: what a caller may change is seldom what names the record. */
function sentNames(segments: readonly Segment[]): ReadonlySet<string> {
  const bodies = segments.flatMap(({ exchanges }) => exchanges.map(({ body }) => body));
  return new Set(bodies.flatMap((body) => (isObject(body) ? Object.keys(body) : [])));
}

/** The property that most records at these paths have the segment in; `id` where none is shown. */
function parameterName(segments: readonly Segment[], before: readonly string[]): string {
  const counts = new Map<string, number>();
  // A number of the record may be its key at times; the key is it in each answer.
  for (const one of segments) {
    const shown = keysShown(one, before.length);
    const share = 1 / Math.max(1, recordsAt(one, before.length).length);
    for (const name of shown) counts.set(name, (counts.get(name) ?? 0) + share);
  }
  const sent = sentNames(segments);
  const rank = (name: string): number => (usualKeys.test(name) ? 0 : sent.has(name) ? 2 : 1);
  // Of properties with the same values, records have their key first.
  const best = [...counts].toSorted(([a, n], [b, m]) => m - n || rank(a) - rank(b))[0];
  // A record may have the segment in another property by chance.
  const answered = segments.filter((one) => recordsAt(one, before.length).length > 0);
  const name = best !== undefined && best[1] * 2 >= answered.length ? best[0] : "id";
  const isTaken = before.includes(`{${name}}`);
  return isTaken ? `${singularOf(before.at(-1) ?? "inner")}_${name}` : name;
}
