import type { Specification } from "../../model/specification.ts";
import { entityNamed } from "../../model/find.ts";
import type { Decision } from "../../semantics/decision.ts";
import type { Row, State } from "../../semantics/state.ts";
import type { Person } from "../drive/person.ts";
import { standing, statesOf } from "./standing.ts";

/** What kinds of records there are in a world: the more kinds, the more can be tried in it. */
export class Population {
  readonly #model: Specification;
  readonly #state: State;
  readonly #people: readonly Person[];
  readonly #counts = new Map<string, number>();

  constructor(model: Specification, state: State, people: readonly Person[]) {
    this.#model = model;
    this.#state = state;
    this.#people = people;
    for (const [entity, rows] of Object.entries(state.entities)) for (const row of rows.values()) this.#add(entity, row);
  }

  /** What a decision would make of it: more where there come to be kinds that there are few of, less where the last of a kind goes. */
  gainOf(decision: Decision): number {
    if (decision.kind === "refusal") return 0;
    let gain = 0;
    for (const write of decision.writes) {
      if (write.kind === "count") continue;
      const before = this.#state.entities[write.entity]?.get(write.kind === "put" ? write.row.id : write.id);
      const were = before === undefined ? [] : this.#kindsOf(write.entity, before);
      const are = write.kind === "put" ? this.#kindsOf(write.entity, write.row) : [];
      for (const kind of are) if (!were.includes(kind)) gain += 3 ** -(this.#counts.get(kind) ?? 0);
      for (const kind of were) if (!are.includes(kind) && this.#counts.get(kind) === 1) gain -= 0.5;
    }
    return gain;
  }

  #add(entity: string, row: Row): void {
    for (const kind of this.#kindsOf(entity, row)) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** Its states, for whom of which role it is what, and what stands in it where that is one of few values. */
  #kindsOf(entityName: string, row: Row): readonly string[] {
    const entity = entityNamed(this.#model, entityName);
    const states = statesOf(entity, row);
    const kinds = new Set([`${entityName} ${states}`]);
    for (const who of this.#people) {
      const own = standing(this.#model, this.#state, entity, row, who);
      if (own !== "") kinds.add(`${entityName} ${states} ${who.role} ${own}`);
    }
    for (const { name, type, derived } of entity.fields) {
      if (derived !== null) continue;
      const value = row.values[name] ?? null;
      if (type.kind === "choice" || type.kind === "boolean") kinds.add(`${entityName} ${name} ${String(value)}`);
      else if (type.kind === "reference") kinds.add(`${entityName} ${name} ${value === null ? "null" : "set"}`);
    }
    return [...kinds];
  }
}
