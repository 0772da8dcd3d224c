import type { Value } from "../../model/value-type.ts";
import type { Row } from "./state.ts";

/** The entry of a table under an id: a row; null where it was removed; undefined where it never was. */
export type KeptTable = Row | null | undefined;

/** Rows in the order of their creation, with indexes by id and by those fields that were searched. */
export class RowTable {
  readonly #rows = new Map<string, Row | null>();
  readonly #places = new Map<string, number>();
  readonly #indexes = new Map<string, Map<Value, readonly string[]>>();
  #lastPlace = 0;

  constructor(rows: Iterable<Row>) {
    for (const row of rows) this.keep(row.id, row);
  }

  kept(id: string): KeptTable {
    return this.#rows.get(id);
  }

  /** Sets the entry of an id. A removed row keeps its place in the order until its entry is undefined. */
  keep(id: string, kept: KeptTable): void {
    const before = this.#rows.get(id);
    if (kept === undefined) this.#rows.delete(id);
    else this.#rows.set(id, kept);
    if (before === undefined) this.#places.set(id, ++this.#lastPlace);
    for (const [field, index] of this.#indexes) this.#move(index, id, valueIn(before, field), valueIn(kept, field));
  }

  /** All rows, oldest first, as a new list. */
  rows(): readonly Row[] {
    return [...this.#rows.values()].filter((row) => row !== null);
  }

  idsWith(field: string, value: Value): readonly string[] {
    if (value === null)
      return this.rows()
        .filter((row) => valueIn(row, field) === null)
        .map(({ id }) => id);
    return this.#indexOf(field).get(value) ?? [];
  }

  /** Nulls are not indexed: they are many and seldom searched. */
  #indexOf(field: string): ReadonlyMap<Value, readonly string[]> {
    const known = this.#indexes.get(field);
    if (known !== undefined) return known;
    const index = new Map<Value, string[]>();
    for (const row of this.rows()) {
      const value = valueIn(row, field);
      if (value === null) continue;
      const ids = index.get(value);
      if (ids === undefined) index.set(value, [row.id]);
      else ids.push(row.id);
    }
    this.#indexes.set(field, index);
    return index;
  }

  // Lists of ids that callers hold must not change, so a changed list is a new one.
  #move(index: Map<Value, readonly string[]>, id: string, from: Value, to: Value): void {
    if (from === to) return;
    if (from !== null)
      index.set(
        from,
        (index.get(from) ?? []).filter((other) => other !== id),
      );
    if (to === null) return;
    const ids = index.get(to) ?? [];
    const place = this.#places.get(id)!;
    const later = ids.findLastIndex((other) => this.#places.get(other)! < place) + 1;
    index.set(to, ids.toSpliced(later, 0, id));
  }
}

function valueIn(kept: KeptTable, field: string): Value {
  return kept?.values[field] ?? null;
}
