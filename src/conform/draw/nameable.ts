import type { Specification } from "../../model/specification.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { Person } from "../story/person.ts";
import { keyOf } from "./key-of.ts";
import { flagsOf, standing, statesOf } from "./standing.ts";

/** A world as far as the tester can name its records. */
interface World {
  readonly model: Specification;
  readonly state: State;
  /** Ids of records that are left alone. */
  readonly reserved: ReadonlySet<string>;
  /** Whether a key can be said to the target: it was told. */
  readonly canSay: (key: Value) => boolean;
  /** The fields of an entity in which nobody can say a record's place among the others. */
  readonly untoldFields: (entity: string) => ReadonlySet<string>;
}

/** The records of a world that can be named: the target has told their keys. Each kind is looked through once for all that is drawn there. */
export class Nameable {
  readonly #world: World;
  readonly #rows = new Map<string, readonly Row[]>();
  readonly #groups = new Map<string, readonly (readonly Row[])[]>();
  readonly #untold = new Map<string, ReadonlySet<string>>();

  constructor(world: World) {
    this.#world = world;
  }

  /** The records of an entity, oldest first. */
  rows(entityName: string): readonly Row[] {
    const known = this.#rows.get(entityName);
    if (known !== undefined) return known;
    const { model, canSay } = this.#world;
    const entity = entityNamed(model, entityName);
    const rows = this.all(entityName).filter((row) => canSay(keyOf(entity, row)));
    this.#rows.set(entityName, rows);
    return rows;
  }

  /** Those that can't be named among them: what was sent for them is known all the same. */
  all(entityName: string): readonly Row[] {
    const { state, reserved } = this.#world;
    return [...(state.entities[entityName]?.values() ?? [])].filter(({ id }) => !reserved.has(id));
  }

  /** Those that can be named, or all, those together that are in the same states, have the same said of them and are somebody's own in the same ways. */
  groups(entityName: string, who: Person | null, which: "named" | "all" = "named"): readonly (readonly Row[])[] {
    const at = `${entityName} ${which} ${who?.id ?? ""}`;
    const known = this.#groups.get(at);
    if (known !== undefined) return known;
    const { model, state } = this.#world;
    const entity = entityNamed(model, entityName);
    const groups = new Map<string, Row[]>();
    for (const row of which === "all" ? this.all(entityName) : this.rows(entityName)) {
      const kind = `${statesOf(entity, row)} ${flagsOf(entity, row)} | ${who === null ? "" : standing(model, state, entity, row, who)}`;
      const group = groups.get(kind);
      if (group === undefined) groups.set(kind, [row]);
      else group.push(row);
    }
    const found = [...groups.values()];
    this.#groups.set(at, found);
    return found;
  }

  /** The fields of an entity in which some record has what nobody was told yet: nobody knows its place among the others. */
  untold(entityName: string): ReadonlySet<string> {
    const known = this.#untold.get(entityName);
    if (known !== undefined) return known;
    const names = this.#world.untoldFields(entityName);
    this.#untold.set(entityName, names);
    return names;
  }
}
