import type { Value } from "../../model/value-type.ts";

/**
 * Maps the ids of the model state to the ids that the target assigned. The model state keeps its own ids, which sort in
 * the order of creation, because a document without an id field leaves form and order of ids to each implementation.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far.
 */
export class TargetIds {
  readonly #targetIdById = new Map<string, string | number>();
  readonly #idsByTargetId = new Map<Value, readonly string[]>();

  /** An independent copy. */
  copy(): TargetIds {
    const copy = new TargetIds();
    for (const [id, targetId] of this.#targetIdById) copy.put(id, targetId);
    return copy;
  }

  /** Records the id that the target gave a record of the model state. */
  put(id: string, targetId: string | number): void {
    this.#targetIdById.set(id, targetId);
    this.#idsByTargetId.set(targetId, [...this.idsOf(targetId), id]);
  }

  /** The ids in the model state of the records that have this id on the target, at most one for each entity. */
  idsOf(targetId: Value): readonly string[] {
    return this.#idsByTargetId.get(targetId) ?? [];
  }

  /**
   * Maps the ids of this model state to the ids of another, by way of the target's ids. `isOfOneKind` tells whether an
   * id of this and an id of the other model state belong to the same entity.
   */
  translationTo(other: TargetIds, isOfOneKind: (id: string, there: string) => boolean): TargetIds {
    const translation = new TargetIds();
    for (const [id, targetId] of this.#targetIdById) {
      const there = other.idsOf(targetId).find((one) => isOfOneKind(id, one));
      if (there !== undefined && there !== id) translation.put(id, there);
    }
    return translation;
  }

  /** Whether the target's id of a record is known. */
  has(id: Value): boolean {
    return typeof id === "string" && this.#targetIdById.has(id);
  }

  /** Replaces all known ids in a value by the target's, also within texts. */
  in(value: Value): Value {
    if (typeof value === "string") return this.#targetIdById.get(value) ?? this.translateText(value);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => this.in(one as Value));
    return this.translateAll(value as Readonly<Record<string, Value>>);
  }

  /** Replaces all known ids in a text by the target's. */
  translateText(text: string): string {
    return text.includes(idPlaceholderPart)
      ? text.replace(ids, (id) => String(this.#targetIdById.get(id) ?? id))
      : text;
  }

  /** Replaces all known ids in values by the target's; the names stay. */
  translateAll(values: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.in(value)]));
  }
}

/** The middle part of all ids of the model state, which no other id has. */
export const idPlaceholderPart = "7a11-8f00-";
/** The pattern of the ids of the model state. */
export const idPlaceholder = `[0-9a-f]{8}-[0-9a-f]{4}-${idPlaceholderPart}[0-9a-f]{12}`;
const ids = new RegExp(idPlaceholder, "g");

/** Whether a received value can be an id in the form that the target has chosen. */
export function isPossibleId(value: Value | undefined): value is string | number {
  return typeof value === "number"
    ? Number.isSafeInteger(value) && value >= 0
    : typeof value === "string" && value !== "";
}
