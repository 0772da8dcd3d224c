import type { PathPart } from "../../../model/call.ts";
import type { FieldType } from "../../../model/field-type.ts";

/** A screen or call that is found by a path of words and parameters. */
export interface PathMatch {
  readonly path: readonly PathPart[];
  /** The field that a parameter is a key of; null if it is unknown. */
  typeOf(parameter: string): FieldType | null;
}

/** A value of a path's parameter that never gets there, because another path has that word in the parameter's place. */
export interface HiddenPath<T> {
  readonly one: T;
  readonly by: T;
  /** The value of the parameter. */
  readonly parameter: string;
  readonly word: string;
}

/** Finds paths that hide some records of another: `/articles/new` hides the article `new` of `/articles/:slug`. */
export function findHiddenPaths<T extends PathMatch>(all: readonly T[]): readonly HiddenPath<T>[] {
  const byStart = new Map<string, T[]>();
  for (const one of all) {
    // What differs in a word before any parameter never meets.
    const at = one.path.findIndex(({ kind }) => kind === "parameter");
    const start = `${one.path.length} ${one.path
      .slice(0, at === -1 ? one.path.length - 1 : at)
      .map((part) => (part.kind === "word" ? part.text : ""))
      .join("/")}`;
    const group = byStart.get(start);
    if (group === undefined) byStart.set(start, [one]);
    else group.push(one);
  }
  return [...byStart.values()].flatMap((group) =>
    group
      .filter(({ path }) => path.some(({ kind }) => kind === "parameter"))
      .flatMap((one) => {
        for (const by of group) {
          const clash = clashOf(one, by);
          if (clash !== null) return [{ one, by, ...clash }];
        }
        return [];
      }),
  );
}

/** The first parameter of one path that has a word of the other one as a possible value; null if no request matches both. */
function clashOf(
  { path, typeOf }: PathMatch,
  { path: other }: PathMatch,
): { readonly parameter: string; readonly word: string } | null {
  let first: { readonly parameter: string; readonly word: string } | null = null;
  for (const [index, part] of path.entries()) {
    const against = other[index]!;
    if (part.kind === "word" && against.kind === "word" && part.text !== against.text) return null;
    if (part.kind === "word" && against.kind === "parameter" && first === null) return null;
    if (part.kind === "parameter" && against.kind === "word") {
      if (!couldBe(typeOf(part.name), against.text)) return null;
      first ??= { parameter: part.name, word: against.text };
    }
  }
  return first;
}

/** Whether people can give the field this value. */
function couldBe(type: FieldType | null, word: string): boolean {
  if (type === null) return false;
  if (type.kind === "slug") return /^[a-z0-9-]+$/.test(word);
  if (type.kind !== "text" || type.pattern !== undefined) return type.kind === "choice" && type.values.includes(word);
  return word.length >= (type.range.min ?? 0) && word.length <= (type.range.max ?? Infinity);
}
