import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { keptRows } from "../../semantics/state/kept-rows.ts";
import type { Row, State, Write } from "../../semantics/state/state.ts";
import { observeRows } from "./observe-rows.ts";

/**
 * The fields of records whose values on the target are unknown, such as the fields of an account that existed before
 * the run. The model state has an assumed value for each. A decision that reads such a field says nothing about what
 * the target has to answer.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. `decide` computes the answer that the document requires.
 */
export class UnknownFields {
  /** By entity and id: the names of the fields. */
  readonly #byRecord = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

  /** An independent copy. */
  copy(): UnknownFields {
    const copy = new UnknownFields();
    for (const [entity, byId] of this.#byRecord) copy.#byRecord.set(entity, byId);
    return copy;
  }

  /** Records which fields of a record are unknown. This replaces what was recorded for the record before. */
  set(entity: string, id: string, fields: Iterable<string>): void {
    this.#byRecord.set(entity, new Map(this.#byRecord.get(entity)).set(id, new Set(fields)));
  }

  /** The unknown fields of a record. */
  of(entity: string, id: string): ReadonlySet<string> {
    return this.#byRecord.get(entity)?.get(id) ?? none;
  }

  /** The ids of the records that were recorded here: those of accounts that existed before the run. */
  get recordIds(): ReadonlySet<string> {
    return new Set([...this.#byRecord.values()].flatMap((byId) => [...byId.keys()]));
  }

  /**
   * Records writes: a field is known once a value was written to it that differs from the assumed value. `before` is
   * the state before the writes.
   */
  noteWrites(before: State, writes: readonly Write[]): void {
    for (const write of writes) {
      if (write.kind !== "put") continue;
      const unknown = this.of(write.entity, write.row.id);
      const assumed = before.entities[write.entity]?.get(write.row.id)?.values ?? {};
      const stillUnknown = [...unknown].filter((name) => write.row.values[name] === assumed[name]);
      if (stillUnknown.length < unknown.size) this.set(write.entity, write.row.id, stillUnknown);
    }
  }

  /** Whether a decision reads an unknown field. `decide` makes it in the state that it is given. */
  areReadBy(state: State, decide: (state: State) => unknown): boolean {
    if (this.#byRecord.size === 0) return false;
    let areRead = false;
    const onRead = (): void => {
      areRead = true;
    };
    const observed = [...this.#byRecord].map(([entity, byId]) => {
      const names = new Set([...byId.values()].flatMap((fields) => [...fields]));
      const rows = observeRows(keptRows(state.entities[entity]), {
        onLookup: (field) => {
          if (names.has(field)) onRead();
        },
        rowRead: (row) => withReads(row, byId.get(row.id) ?? none, onRead),
      });
      return [entity, rows] as const;
    });
    decide({ ...state, entities: { ...state.entities, ...Object.fromEntries(observed) } });
    return areRead;
  }

  /**
   * Whether a decision looks for the records that refer to a record which existed before the run. On a target that
   * others use too, they may have written such records, also of entities of which the tester has none. `decide` makes
   * it in the state that it is given.
   */
  areReferrersReadBy({ entities }: Specification, state: State, decide: (state: State) => unknown): boolean {
    const ids: ReadonlySet<Value> = this.recordIds;
    if (ids.size === 0) return false;
    let areRead = false;
    const observed = entities.map(({ name }) => [
      name,
      observeRows(keptRows(state.entities[name]), {
        onLookup: (_, value) => {
          if (ids.has(value)) areRead = true;
        },
      }),
    ]);
    decide({ ...state, entities: { ...state.entities, ...(Object.fromEntries(observed) as State["entities"]) } });
    return areRead;
  }
}

const none: ReadonlySet<string> = new Set();

/** The same row; `onRead` is called when one of these fields is read. */
function withReads(row: Row, fields: ReadonlySet<string>, onRead: () => void): Row {
  if (fields.size === 0) return row;
  const values = new Proxy(row.values, {
    get: (target, name) => {
      if (typeof name === "string" && fields.has(name)) onRead();
      return Reflect.get(target, name) as unknown;
    },
  });
  return { ...row, values };
}
