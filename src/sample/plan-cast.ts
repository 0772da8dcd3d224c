import { machineOf } from "../model/find.ts";
import type { RecordAt } from "../semantics/program/question.ts";
import { roleOf } from "../semantics/rights/role-of.ts";
import type { Row, State } from "../semantics/state/state.ts";
import type { SampleContext } from "./sample-context.ts";

/** Which people and records of the sample play those of a plan. */
export class PlanCast {
  readonly #context: SampleContext;
  /** The state with which the plan begins. */
  readonly #start: State;
  /** The ids in the sample, by entity and id in the plan. */
  readonly #played = new Map<string, string>();
  /** What was chosen since the last request that was granted, as keys of the map above. */
  #chosen: string[] = [];
  /** Who and what was chosen in vain. */
  readonly #unsuitable = new Set<string>();

  constructor(context: SampleContext, start: State) {
    this.#context = context;
    this.#start = start;
  }

  /** The record of the sample that plays one of the plan, which is chosen where the plan begins with it; undefined where there is none. */
  rowFor(record: RecordAt): Row | undefined {
    const id = this.#played.get(keyOf(record)) ?? this.#choose(record);
    return id === undefined ? undefined : this.#context.world.row(record.entity, id);
  }

  /** Keeps those who were chosen, and notes what a request has created: the first of an entity is the first in the plan. */
  keep(planned: readonly RecordAt[], created: readonly RecordAt[]): void {
    this.#chosen = [];
    const left = [...created];
    for (const record of planned) {
      const at = left.findIndex(({ entity }) => entity === record.entity);
      if (at !== -1) this.#played.set(keyOf(record), left.splice(at, 1)[0]!.id);
    }
  }

  /** Forgets those who were chosen since the last granted request, so that others are chosen; false where nobody was. */
  chooseOthers(): boolean {
    for (const key of this.#chosen) {
      this.#unsuitable.add(this.#played.get(key)!);
      this.#played.delete(key);
    }
    const hasChosen = this.#chosen.length > 0;
    this.#chosen = [];
    return hasChosen;
  }

  /** Chooses who or what plays a person or record with which the plan begins: in the same role, and in the same states. */
  #choose(record: RecordAt): string | undefined {
    const { world, random } = this.#context;
    const { model } = world;
    const row = this.#start.entities[record.entity]?.get(record.id);
    if (row === undefined) return undefined;
    const isPerson = record.entity === model.identification?.entity;
    const role = isPerson ? roleOf(model, this.#start, { kind: "person", id: row.id }) : null;
    const fields = machineOf(model, record.entity).map(({ field }) => field);
    const taken = new Set([...this.#played.values(), ...this.#unsuitable]);
    const suitable = world.idsOf(record.entity).filter((id) => {
      const other = world.row(record.entity, id);
      return (
        other !== undefined &&
        !taken.has(id) &&
        fields.every((field) => other.values[field] === row.values[field]) &&
        (!isPerson || roleOf(model, world.state, { kind: "person", id }) === role)
      );
    });
    const id = random.pick(suitable);
    if (id === undefined) return undefined;
    this.#played.set(keyOf(record), id);
    this.#chosen.push(keyOf(record));
    return id;
  }
}

function keyOf({ entity, id }: RecordAt): string {
  return `${entity} ${id}`;
}
