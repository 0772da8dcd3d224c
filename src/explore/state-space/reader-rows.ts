import type { Value } from "../../model/value-type.ts";
import type { KeptRows } from "../../semantics/state/kept-rows.ts";
import type { Row } from "../../semantics/state/state.ts";
import { OverlayRows } from "./overlay-rows.ts";

/** The part of a state reader that gives the rows of the current state, by the number of their entity. */
interface RowSource {
  row(entity: number, id: string): Row | undefined;
  ids(entity: number): readonly string[];
  idsWith(entity: number, field: string, value: Value): readonly string[];
}

/** The rows of one entity in the state that a reader reads, in the interface by which decisions read a state. */
export class ReaderRows implements KeptRows {
  readonly #reader: RowSource;
  readonly #entity: number;

  constructor(reader: RowSource, entity: number) {
    this.#reader = reader;
    this.#entity = entity;
  }

  get size(): number {
    return this.#reader.ids(this.#entity).length;
  }

  get(id: string): Row | undefined {
    return this.#reader.row(this.#entity, id);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  set(row: Row): KeptRows {
    return new OverlayRows(this, new Map([[row.id, row]]));
  }

  delete(id: string): KeptRows {
    return new OverlayRows(this, new Map([[id, null]]));
  }

  idsWith(field: string, value: Value): readonly string[] {
    return this.#reader.idsWith(this.#entity, field, value);
  }

  keys(): MapIterator<string> {
    return this.#reader.ids(this.#entity).values();
  }

  values(): MapIterator<Row> {
    return this.#reader
      .ids(this.#entity)
      .map((id) => this.get(id)!)
      .values();
  }

  entries(): MapIterator<[string, Row]> {
    return this.#reader
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
