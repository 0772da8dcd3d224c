import type { Value } from "../../model/value-type.ts";
import type { Row } from "../state/state.ts";

/** A record that stays, and its references to records that go. */
export interface Clearing {
  readonly entity: string;
  readonly id: string;
  /** Null for each of these references. */
  readonly values: Readonly<Record<string, Value>>;
}

/** Gathers the references that a deletion clears, so that each record that has some is changed once. */
export class Clearings {
  readonly #found = new Map<string, Clearing>();

  add(entity: string, id: string, field: string): void {
    const at = `${entity} ${id}`;
    this.#found.set(at, { entity, id, values: { ...this.#found.get(at)?.values, [field]: null } });
  }

  /** The records in the order in which they are changed, whatever led to them. */
  inOrder(): readonly Clearing[] {
    return [...this.#found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, clearing]) => clearing);
  }
}

/** The record with its references cleared and all else as it was: what its change is held to, since a fixed reference is cleared too. */
export function withCleared(old: Row, { values }: Clearing): Row {
  return { ...old, values: { ...old.values, ...values } };
}
