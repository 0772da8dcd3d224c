import type { Value } from "../../model/value-type.ts";
import type { KeptRows } from "../../semantics/state/kept-rows.ts";
import type { Row } from "../../semantics/state/state.ts";

/** Is called when the rows of an entity are read. */
export interface RowsObserver {
  /** Somebody iterates over all rows. */
  readonly onAll?: () => void;
  /** Somebody asks for the rows that have a value in a field. */
  readonly onLookup?: (field: string, value: Value) => void;
  /** Is called with a row that somebody reads; returns the row that the reader gets in its place. */
  readonly rowRead?: (row: Row) => Row;
}

/**
 * The same rows in a map that reports when somebody reads them. The judge uses it to find out on which records a
 * decision depends.
 */
export function observeRows(rows: KeptRows, observer: RowsObserver): KeptRows {
  const { onAll = () => {}, onLookup = () => {}, rowRead = (row: Row) => row } = observer;
  const same: KeptRows = {
    size: rows.size,
    get: (id) => {
      const row = rows.get(id);
      return row === undefined ? undefined : rowRead(row);
    },
    has: (id) => rows.has(id),
    idsWith: (field, value) => {
      onLookup(field, value);
      return rows.idsWith(field, value);
    },
    set: (row) => observeRows(rows.set(row), observer),
    delete: (id) => observeRows(rows.delete(id), observer),
    keys: () => {
      onAll();
      return rows.keys();
    },
    values: () => all(([, row]) => row),
    entries: () => all((entry) => entry),
    [Symbol.iterator]: () => all((entry) => entry),
    forEach: (visit: (row: Row, id: string, among: ReadonlyMap<string, Row>) => void) => {
      onAll();
      for (const [id, row] of rows) visit(rowRead(row), id, same);
    },
  };
  return same;

  function all<T>(select: (entry: [string, Row]) => T): MapIterator<T> {
    onAll();
    const found = [...rows].map(([id, row]) => select([id, rowRead(row)]));
    return found.values() as MapIterator<T>;
  }
}
