import type { Specification } from "../../model/specification.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { keyOfRecord } from "../../generation/record/record-key.ts";
import { trueFlagsOf, ownershipOf, statesOfRecord } from "./record-features.ts";

/** A state, with what is known about the keys of its records. */
interface RecordSource {
  readonly model: Specification;
  readonly state: State;
  /** Ids of records that no request may refer to, such as records of accounts that existed before the run. */
  readonly excludedIds: ReadonlySet<string>;
  /** Whether the target has revealed a key. */
  readonly isValueKnown: (key: Value) => boolean;
  /** The fields of an entity in which some record has a value that no answer has revealed yet. */
  readonly fieldsNotLearned: (entity: string) => ReadonlySet<string>;
}

/**
 * The records of a state that a request can name, because the target has revealed their keys. Results are cached while
 * the requests for one turn of the trace are generated.
 *
 * The *target* is the implementation that is tested.
 */
export class ReferableRecords {
  readonly #source: RecordSource;
  readonly #rows = new Map<string, readonly Row[]>();
  readonly #groups = new Map<string, readonly (readonly Row[])[]>();
  readonly #fieldsNotLearned = new Map<string, ReadonlySet<string>>();

  constructor(world: RecordSource) {
    this.#source = world;
  }

  /** The records of an entity whose keys are known, the oldest first. */
  rows(entityName: string): readonly Row[] {
    const known = this.#rows.get(entityName);
    if (known !== undefined) return known;
    const { model, isValueKnown } = this.#source;
    const entity = entityNamed(model, entityName);
    const rows = this.all(entityName).filter((row) => isValueKnown(keyOfRecord(entity, row)));
    this.#rows.set(entityName, rows);
    return rows;
  }

  /** All records of an entity, including those whose keys are unknown. */
  all(entityName: string): readonly Row[] {
    const { state, excludedIds } = this.#source;
    return [...(state.entities[entityName]?.values() ?? [])].filter(({ id }) => !excludedIds.has(id));
  }

  /**
   * Groups records by their states, their true flags and their relation to a person. `which` selects all records, or
   * only records whose keys are known.
   */
  groups(
    entityName: string,
    caller: TestPerson | null,
    which: "referable" | "all" = "referable",
  ): readonly (readonly Row[])[] {
    const at = `${entityName} ${which} ${caller?.id ?? ""}`;
    const known = this.#groups.get(at);
    if (known !== undefined) return known;
    const { model, state } = this.#source;
    const entity = entityNamed(model, entityName);
    const groups = new Map<string, Row[]>();
    for (const row of which === "all" ? this.all(entityName) : this.rows(entityName)) {
      const kind = `${statesOfRecord(entity, row)} ${trueFlagsOf(entity, row)} | ${caller === null ? "" : ownershipOf(model, state, entity, row, caller)}`;
      const group = groups.get(kind);
      if (group === undefined) groups.set(kind, [row]);
      else group.push(row);
    }
    const found = [...groups.values()];
    this.#groups.set(at, found);
    return found;
  }

  /**
   * The fields of an entity in which some record has a value that no answer has revealed yet, so that its position in a
   * sorted list is unknown.
   */
  fieldsNotLearned(entityName: string): ReadonlySet<string> {
    const known = this.#fieldsNotLearned.get(entityName);
    if (known !== undefined) return known;
    const names = this.#source.fieldsNotLearned(entityName);
    this.#fieldsNotLearned.set(entityName, names);
    return names;
  }
}
