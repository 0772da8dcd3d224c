import { compareText } from "../../base/compare-text.ts";
import type { Value } from "../../model/value-type.ts";
import type { KeptRows } from "../../semantics/state/kept-rows.ts";
import type { Row } from "../../semantics/state/state.ts";

/**
 * The rows of an entity with a few rows changed, added or removed, without a copy of the rest.
 *
 * INVARIANT: ids follow each other in the order of creation, so that sorting by id gives that order; every id in a
 * small world is made so (`id-of-record-number.ts`).
 */
export class OverlayRows implements KeptRows {
  readonly #before: KeptRows;
  /** The changed rows by id; null for a row that is removed. */
  readonly #changed: ReadonlyMap<string, Row | null>;

  constructor(before: KeptRows, changed: ReadonlyMap<string, Row | null>) {
    this.#before = before;
    this.#changed = changed;
  }

  get size(): number {
    return this.#ids().length;
  }

  get(id: string): Row | undefined {
    const changed = this.#changed.get(id);
    return changed === undefined ? this.#before.get(id) : (changed ?? undefined);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  set(row: Row): KeptRows {
    return new OverlayRows(this.#before, new Map([...this.#changed, [row.id, row]]));
  }

  delete(id: string): KeptRows {
    return new OverlayRows(this.#before, new Map([...this.#changed, [id, null]]));
  }

  idsWith(field: string, value: Value): readonly string[] {
    const unchanged = this.#before.idsWith(field, value).filter((id) => !this.#changed.has(id));
    const changed = [...this.#changed].flatMap(([id, row]) =>
      row !== null && (row.values[field] ?? null) === value ? [id] : [],
    );
    return [...unchanged, ...changed].sort(compareText);
  }

  keys(): MapIterator<string> {
    return this.#ids().values();
  }

  values(): MapIterator<Row> {
    return this.#ids()
      .map((id) => this.get(id)!)
      .values();
  }

  entries(): MapIterator<[string, Row]> {
    return this.#ids()
      .map((id): [string, Row] => [id, this.get(id)!])
      .values();
  }

  [Symbol.iterator](): MapIterator<[string, Row]> {
    return this.entries();
  }

  forEach(visit: (row: Row, id: string, rows: ReadonlyMap<string, Row>) => void): void {
    for (const [id, row] of this.entries()) visit(row, id, this);
  }

  #ids(): readonly string[] {
    const unchanged = [...this.#before.keys()].filter((id) => !this.#changed.has(id));
    return [...unchanged, ...[...this.#changed].flatMap(([id, row]) => (row === null ? [] : [id]))].sort(compareText);
  }
}
