import type { Value } from "../../model/value-type.ts";
import type { Row } from "../state/state.ts";

/** A record that is not deleted, and its references to deleted records. */
export interface Clearing {
  readonly entity: string;
  readonly id: string;
  /** The values of these references: null for each. */
  readonly values: Readonly<Record<string, Value>>;
}

/** Collects the references that a deletion clears, so that each record that has some is changed once. */
export class Clearings {
  readonly #found = new Map<string, Clearing>();

  add(entity: string, id: string, field: string): void {
    const at = `${entity} ${id}`;
    this.#found.set(at, { entity, id, values: { ...this.#found.get(at)?.values, [field]: null } });
  }

  /** The records to be changed, in an order that does not depend on how they were found. */
  inOrder(): readonly Clearing[] {
    return [...this.#found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, clearing]) => clearing);
  }
}

/** The record with its references cleared. Its change is judged against this row, so that a fixed reference can be cleared, too. */
export function withCleared(old: Row, { values }: Clearing): Row {
  return { ...old, values: { ...old.values, ...values } };
}
