import type { Value } from "../../model/value-type.ts";
import { RowTable } from "./row-table.ts";
import type { KeptTable } from "./row-table.ts";
import type { Row } from "./state.ts";

/**
 * The rows of an entity in one state, as an immutable map: `set` and `delete` give other maps, at a cost that does not depend
 * on their size.
 *
 * All versions share one table, which holds the rows of one version. Each other version knows the next version on the way to
 * that one, and the one row in which the two differ. To read a version, the table is brought to it first (Baker's trick).
 */
export class Rows implements ReadonlyMap<string, Row> {
  readonly size: number;
  readonly #table: RowTable;
  /** The step to the version that the table holds; null where it holds this one. */
  #way: Way | null = null;

  private constructor(table: RowTable, size: number) {
    this.#table = table;
    this.size = size;
  }

  /** Rows as such a map; those of a plain map are copied. */
  static from(rows: ReadonlyMap<string, Row> = new Map()): Rows {
    return rows instanceof Rows ? rows : new Rows(new RowTable(rows.values()), rows.size);
  }

  get(id: string): Row | undefined {
    return this.#here().kept(id) ?? undefined;
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  set(row: Row): Rows {
    const before = this.#here().kept(row.id);
    // A removed row keeps its place for the versions that have it. A row that comes back is the newest, so it needs a new table.
    return before === null ? Rows.from(new Map([...this, [row.id, row]])) : this.#next(row.id, before, row);
  }

  delete(id: string): Rows {
    const before = this.get(id);
    return before === undefined ? this : this.#next(id, before, null);
  }

  /** The ids of the rows that have a value in a stored field, oldest first. */
  idsWith(field: string, value: Value): readonly string[] {
    return this.#here().idsWith(field, value);
  }

  entries(): MapIterator<[string, Row]> {
    return new Map(
      this.#here()
        .rows()
        .map((row) => [row.id, row]),
    ).entries();
  }

  keys(): MapIterator<string> {
    return this.#here()
      .rows()
      .map(({ id }) => id)
      .values();
  }

  values(): MapIterator<Row> {
    return this.#here().rows().values();
  }

  [Symbol.iterator](): MapIterator<[string, Row]> {
    return this.entries();
  }

  forEach(visit: (row: Row, id: string, rows: ReadonlyMap<string, Row>) => void): void {
    for (const row of this.values()) visit(row, row.id, this);
  }

  #next(id: string, before: Row | undefined, after: Row | null): Rows {
    const next = new Rows(this.#table, this.size + (after === null ? 0 : 1) - (before === undefined ? 0 : 1));
    this.#table.keep(id, after);
    this.#way = { to: next, id, kept: before };
    return next;
  }

  /** Brings the table to this version. */
  #here(): RowTable {
    const versions: Rows[] = [];
    for (let version: Rows = this, way = version.#way; way !== null; version = way.to, way = version.#way)
      versions.push(version);
    for (const version of versions.reverse()) version.#takesTable();
    return this.#table;
  }

  /** Brings the table to this version from the next one, which it holds. */
  #takesTable(): void {
    const { to, id, kept } = this.#way!;
    to.#way = { to: this, id, kept: this.#table.kept(id) };
    this.#table.keep(id, kept);
    this.#way = null;
  }
}

/** The next version on the way to the table, and this version's entry under the one id in which they differ. */
interface Way {
  readonly to: Rows;
  readonly id: string;
  readonly kept: KeptTable;
}
