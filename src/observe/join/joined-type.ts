import { typeModifiers } from "../../language/2-resolve/report/type-words.ts";

/** The cell of a type as its parts. */
export interface TypeParts {
  /** `text 5..120`. */
  readonly type: string;
  readonly modifiers: readonly string[];
}

/** What two sources say of a type together. */
export interface JoinedType {
  readonly type: string;
  /** Whether they can't both be right. */
  readonly isContradiction: boolean;
}

/** The parts of a type cell, such as `text 5..120, unique, hidden`. */
export function typeParts(cell: string): TypeParts {
  const parts = cell.match(/(?:`[^`]*`|\([^)]*\)|[^,`(])+/g)?.map((one) => one.trim()) ?? [];
  const at = parts.findIndex((one) => typeModifiers.test(one));
  const end = at === -1 ? parts.length : at;
  return { type: parts.slice(0, end).join(", "), modifiers: parts.slice(end) };
}

/** The kind of a type: `text`, `integer`, `one of`, `decimal`; of a reference, the name of the entity. */
export function kindOf(type: string): string {
  return /^(?:one of|list of|set of|not shown|long text|[A-Za-z]\w*)/.exec(type)?.[0] ?? "";
}

/** Kinds that say less than any other one. */
const wide: readonly string[] = ["not shown", "json", "text", "long text"];

/** Types that only behaviour shows; a declaration has the values that they have as texts. */
const behaviourTypes: readonly string[] = ["status", "Role", "list of Role"];

/**
 * What two types say together. `first` is what callers see and wins where they contradict each other, unless it is only a sample. Neither is a reference.
 */
export function joinedType(first: string, second: string, isSample: boolean): JoinedType {
  const ofBehaviour = behaviourTypes.find((one) => one === first || one === second);
  if (ofBehaviour !== undefined) return { type: ofBehaviour, isContradiction: false };
  const [a, b] = [kindOf(first), kindOf(second)];
  if (a === b) return joinedKind(first, second, isSample);
  const [wideA, wideB] = [wide.indexOf(a), wide.indexOf(b)];
  // A type that says less takes nothing away: texts are sent where the database keeps dates.
  if (wideA !== -1 && (wideB === -1 || wideA < wideB))
    return { type: second, isContradiction: a !== "not shown" && isNumeric(b) };
  if (wideB !== -1) return { type: first, isContradiction: b !== "not shown" && b !== "json" && isNumeric(a) };
  return { type: isSample ? second : first, isContradiction: true };
}

function isNumeric(kind: string): boolean {
  return ["integer", "decimal", "money", "boolean"].includes(kind);
}

function joinedKind(first: string, second: string, isSample: boolean): JoinedType {
  if (first === second) return { type: first, isContradiction: false };
  const [a, b] = [bounded(first), bounded(second)];
  if (a !== null && b !== null && a.head === b.head) {
    const [min, max] = [greatest(a.min, b.min), least(a.max, b.max)];
    const isRange = min === null || max === null || Number(min) <= Number(max);
    if (!isRange) return { type: isSample ? second : first, isContradiction: true };
    const bounds = min === null && max === null ? "" : ` ${min ?? ""}..${max ?? ""}`;
    return {
      type: `${a.head}${bounds}${a.tail || b.tail}`,
      isContradiction: a.tail !== "" && b.tail !== "" && a.tail !== b.tail,
    };
  }
  if (kindOf(first) === "one of")
    return { type: isSample ? second : first, isContradiction: values(first) !== values(second) };
  return {
    type: isSample ? second : first,
    isContradiction: !second.startsWith("decimal") && !/^(?:list|set) of/.test(first),
  };
}

function values(type: string): string {
  return (type.slice("one of ".length).match(/`[^`]*`|[^,]+/g) ?? [])
    .map((one) => one.trim().replace(/^`|`$/g, ""))
    .toSorted()
    .join("\n");
}

interface Bounded {
  readonly head: string;
  readonly min: string | null;
  readonly max: string | null;
  /** A pattern. */
  readonly tail: string;
}

function bounded(type: string): Bounded | null {
  const match =
    /^(text|long text|integer|decimal\(\d+,\d+\)|secret)(?: (-?[\d.]+?)?\.\.(-?[\d.]+)?)?( matching `[^`]*`)?$/.exec(
      type,
    );
  return match === null
    ? null
    : { head: match[1]!, min: match[2] ?? null, max: match[3] ?? null, tail: match[4] ?? "" };
}

function greatest(a: string | null, b: string | null): string | null {
  return a === null || b === null ? (a ?? b) : Number(a) >= Number(b) ? a : b;
}

function least(a: string | null, b: string | null): string | null {
  return a === null || b === null ? (a ?? b) : Number(a) <= Number(b) ? a : b;
}
