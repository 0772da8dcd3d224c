import type { Value } from "../../model/value-type.ts";

/**
 * The ids that the target gave its records, beside those that the mirror knows them by. The mirror keeps its own, which stand in
 * the order in which the records came to be, whatever form and order the target's have: a document that names no field for
 * them leaves both to each implementation.
 */
export class TargetIds {
  readonly #targetIdById = new Map<string, string | number>();
  readonly #idsByTargetId = new Map<Value, readonly string[]>();

  /** The same, to go on by itself. */
  copy(): TargetIds {
    const copy = new TargetIds();
    for (const [id, targetIds] of this.#targetIdById) copy.put(id, targetIds);
    return copy;
  }

  put(id: string, targetIds: string | number): void {
    this.#targetIdById.set(id, targetIds);
    this.#idsByTargetId.set(targetIds, [...this.idsOf(targetIds), id]);
  }

  /** The mirror's ids of the records that the target calls so: of each kind there may be one. */
  idsOf(targetIds: Value): readonly string[] {
    return this.#idsByTargetId.get(targetIds) ?? [];
  }

  /** What stands for each id in another world: the one there that the target calls the same. `isOfOneKind`: whether an id here and one there are. */
  translationTo(other: TargetIds, isOfOneKind: (id: string, there: string) => boolean): TargetIds {
    const as = new TargetIds();
    for (const [id, targetIds] of this.#targetIdById) {
      const there = other.idsOf(targetIds).find((one) => isOfOneKind(id, one));
      if (there !== undefined && there !== id) as.put(id, there);
    }
    return as;
  }

  has(id: Value): boolean {
    return typeof id === "string" && this.#targetIdById.has(id);
  }

  /** A value in the target's terms: each id that it has told stands as it has told it, within texts too. */
  in(value: Value): Value {
    if (typeof value === "string") return this.#targetIdById.get(value) ?? this.translateText(value);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => this.in(one as Value));
    return this.translateAll(value as Readonly<Record<string, Value>>);
  }

  translateText(text: string): string {
    return text.includes(idPlaceholderPart)
      ? text.replace(ids, (id) => String(this.#targetIdById.get(id) ?? id))
      : text;
  }

  translateAll(values: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.in(value)]));
  }
}

/** What the mirror's ids have in their middle, and no others. */
export const idPlaceholderPart = "7a11-8f00-";
const ids = new RegExp(`[0-9a-f]{8}-[0-9a-f]{4}-${idPlaceholderPart}[0-9a-f]{12}`, "g");

/** Whether a value of an answer can be an id in the form that the target has chosen. */
export function isPossibleId(value: Value | undefined): value is string | number {
  return typeof value === "number"
    ? Number.isSafeInteger(value) && value >= 0
    : typeof value === "string" && value !== "";
}
