import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { ProgramContext } from "../program/context.ts";
import type { ProgramEnvironment } from "../program/environment.ts";
import type { BoundRows } from "../program/question.ts";
import { apply } from "../state/apply.ts";
import type { Row, State } from "../state/state.ts";
import type { Write } from "../state/write.ts";
import { evaluationBudget } from "./budget.ts";
import { createTruth, scopeOf } from "./truth.ts";
import type { Moment, Truth } from "./truth.ts";
import { momentOf, viewOf } from "./view.ts";
import type { View } from "./view.ts";

/** A state on which programs run. Programs write to a copy of the state that it begins with. */
export class MemoryWorld {
  readonly model: Specification;
  readonly before: State;
  /** The writes so far. */
  readonly writes: Write[] = [];
  readonly budget: { left: number };
  #state: State;
  #view: View | null = null;
  #moment: { readonly of: ProgramEnvironment; readonly moment: Moment } | null = null;
  #truth: Truth | null = null;
  #truthBefore: Truth | null = null;

  constructor(model: Specification, state: State, allowed = { left: evaluationBudget }) {
    this.model = model;
    this.before = state;
    this.#state = state;
    this.budget = allowed;
  }

  /** The state after the writes so far. */
  get state(): State {
    return this.#state;
  }

  /** A record after the writes so far. */
  row(entity: string, id: string): Row | null {
    return this.#state.entities[entity]?.get(id) ?? null;
  }

  /** The caller's view of the state after the writes so far. */
  viewOf({ role, environment }: Pick<ProgramContext, "role" | "environment">): View {
    const moment = this.momentOf(environment);
    const known = this.#view;
    if (known !== null && known.state === this.#state && known.role === role && known.moment === moment) return known;
    return (this.#view = viewOf(this.model, this.#state, role, moment));
  }

  /** What expressions depend on besides records. */
  momentOf(environment: ProgramEnvironment): Moment {
    if (this.#moment?.of !== environment) {
      this.#moment = { of: environment, moment: momentOf(this.model, environment, this.budget) };
      this.#truth = this.#truthBefore = null;
    }
    return this.#moment.moment;
  }

  /** The state after the writes so far, without visibility. */
  truthNow(environment: ProgramEnvironment): Truth {
    const moment = this.momentOf(environment);
    return (this.#truth ??= createTruth(this.model, this.#state, moment));
  }

  /** The state before any write, without visibility. */
  truthBefore(environment: ProgramEnvironment): Truth {
    const moment = this.momentOf(environment);
    return (this.#truthBefore ??= createTruth(this.model, this.before, moment));
  }

  /** The scope of an expression with bound records. `this` may be a record as it would become. */
  scopeOf(
    environment: ProgramEnvironment,
    { entity, this: row, old, variables }: BoundRows,
  ): ReturnType<typeof scopeOf> {
    const truth = this.truthNow(environment);
    const moment = this.momentOf(environment);
    const isProposed = entity !== null && row !== null && this.row(entity, row.id) !== row;
    const world = isProposed ? createTruth(this.model, this.#state, moment, { entity, row }) : truth;
    return scopeOf(world, moment, {
      this: row?.id ?? null,
      old: old?.id ?? null,
      ...(isProposed ? { before: truth } : {}),
      variables,
    });
  }

  /** Writes a record. Each of its fields that count up goes on from the greatest number that was given. */
  put(entity: string, row: Row): void {
    for (const { name, countsUp } of entityNamed(this.model, entity).fields) {
      const number = row.values[name];
      const counter = `${entity}.${name}`;
      if (countsUp && typeof number === "number" && number > (this.#state.counters[counter] ?? 0))
        this.write({ kind: "count", counter, last: number });
    }
    this.write({ kind: "put", entity, row });
  }

  write(write: Write): void {
    this.#state = apply(this.#state, [write]);
    this.writes.push(write);
    this.#truth = null;
  }
}
