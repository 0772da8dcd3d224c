import type { Specification } from "../../model/specification.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { Person } from "../trace/person.ts";
import { recordKey } from "./record-key.ts";
import { trueFlagsOf, ownershipOf, statesOfRecord } from "./record-features.ts";

/** A world as far as the tester can name its records. */
interface RecordSource {
  readonly model: Specification;
  readonly state: State;
  /** Ids of records that are left alone. */
  readonly reserved: ReadonlySet<string>;
  /** Whether a key can be said to the target: it was told. */
  readonly isKeyKnown: (key: Value) => boolean;
  /** The fields of an entity in which nobody can say a record's place among the others. */
  readonly unknownFields: (entity: string) => ReadonlySet<string>;
}

/** The records of a world that can be named: the target has told their keys. Each kind is looked through once for all that is drawn there. */
export class NameableRecords {
  readonly #source: RecordSource;
  readonly #rows = new Map<string, readonly Row[]>();
  readonly #groups = new Map<string, readonly (readonly Row[])[]>();
  readonly #unknownFields = new Map<string, ReadonlySet<string>>();

  constructor(world: RecordSource) {
    this.#source = world;
  }

  /** The records of an entity, oldest first. */
  rows(entityName: string): readonly Row[] {
    const known = this.#rows.get(entityName);
    if (known !== undefined) return known;
    const { model, isKeyKnown } = this.#source;
    const entity = entityNamed(model, entityName);
    const rows = this.all(entityName).filter((row) => isKeyKnown(recordKey(entity, row)));
    this.#rows.set(entityName, rows);
    return rows;
  }

  /** Those that can't be named among them: what was sent for them is known all the same. */
  all(entityName: string): readonly Row[] {
    const { state, reserved } = this.#source;
    return [...(state.entities[entityName]?.values() ?? [])].filter(({ id }) => !reserved.has(id));
  }

  /** Those that can be named, or all, those together that are in the same states, have the same said of them and are somebody's own in the same ways. */
  groups(entityName: string, caller: Person | null, which: "named" | "all" = "named"): readonly (readonly Row[])[] {
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

  /** The fields of an entity in which some record has what nobody was told yet: nobody knows its place among the others. */
  unknownFields(entityName: string): ReadonlySet<string> {
    const known = this.#unknownFields.get(entityName);
    if (known !== undefined) return known;
    const names = this.#source.unknownFields(entityName);
    this.#unknownFields.set(entityName, names);
    return names;
  }
}
