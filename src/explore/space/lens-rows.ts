import type { Value } from "../../model/value-type.ts";
import type { KeptRows } from "../../semantics/state/kept-rows.ts";
import type { Row } from "../../semantics/state/state.ts";
import { ChangedRows } from "./changed-rows.ts";

/** What knows the rows of the state that is looked at, by the number of their entity. */
interface RowSource {
  row(entity: number, id: string): Row | undefined;
  ids(entity: number): readonly string[];
  idsWith(entity: number, field: string, value: Value): readonly string[];
}

/** The rows of one entity in the state that a lens looks at. */
export class LensRows implements KeptRows {
  readonly #lens: RowSource;
  readonly #entity: number;

  constructor(lens: RowSource, entity: number) {
    this.#lens = lens;
    this.#entity = entity;
  }

  get size(): number {
    return this.#lens.ids(this.#entity).length;
  }

  get(id: string): Row | undefined {
    return this.#lens.row(this.#entity, id);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  set(row: Row): KeptRows {
    return new ChangedRows(this, new Map([[row.id, row]]));
  }

  delete(id: string): KeptRows {
    return new ChangedRows(this, new Map([[id, null]]));
  }

  idsWith(field: string, value: Value): readonly string[] {
    return this.#lens.idsWith(this.#entity, field, value);
  }

  keys(): MapIterator<string> {
    return this.#lens.ids(this.#entity).values();
  }

  values(): MapIterator<Row> {
    return this.#lens
      .ids(this.#entity)
      .map((id) => this.get(id)!)
      .values();
  }

  entries(): MapIterator<[string, Row]> {
    return this.#lens
      .ids(this.#entity)
      .map((id): [string, Row] => [id, this.get(id)!])
      .values();
  }

  [Symbol.iterator](): MapIterator<[string, Row]> {
    return this.entries();
  }

  forEach(visit: (row: Row, id: string, rows: ReadonlyMap<string, Row>) => void): void {
    for (const [id, row] of this.entries()) visit(row, id, this);
  }
}
