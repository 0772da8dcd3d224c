import { dayLength, daysOfDate, millisecondsOf } from "../../base/calendar.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Scope } from "../../expression/scope/scope.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import { momentOf } from "../../semantics/memory/view.ts";
import type { Row, State } from "../../semantics/state/state.ts";

/** How much is new in a state: a status or a number of records, a record unlike all others, or nothing. */
export type Newness = "much" | "some" | "none";

/** The most records of an entity that are counted. */
const mostCounted = 3;

/**
 * Tells states in which something is new from those that only combine what was seen. Records are alike where they have the
 * same statuses, lack the same values, name records with the same statuses, and fulfil the same parts of guards.
 */
export class NewnessMeasure {
  readonly #model: Specification;
  readonly #seen = new Set<string>();
  readonly #statuses: ReadonlyMap<string, readonly string[]>;
  readonly #references: ReadonlyMap<string, readonly { readonly name: string; readonly entity: string }[]>;
  readonly #times: ReadonlyMap<string, readonly string[]>;
  readonly #conditions: ReadonlyMap<string, readonly Expression[]>;

  constructor(model: Specification) {
    this.#model = model;
    const { entities, machines } = model;
    this.#statuses = new Map(
      entities.map(({ name }) => [name, machines.filter(({ entity }) => entity === name).map(({ field }) => field)]),
    );
    this.#references = new Map(
      entities.map(({ name, fields }) => [
        name,
        fields.flatMap(({ name: field, type }) =>
          type.kind === "reference" ? [{ name: field, entity: type.entity }] : [],
        ),
      ]),
    );
    this.#times = new Map(
      entities.map(({ name, fields }) => [
        name,
        fields.filter(({ type }) => type.kind === "date" || type.kind === "timestamp").map((field) => field.name),
      ]),
    );
    this.#conditions = new Map(entities.map(({ name }) => [name, conditionsAbout(model, name)]));
  }

  /** Compares a state with all that were measured before. */
  measure(state: State, now: string): Newness {
    const moment = momentOf(this.#model, { me: null, now, input: {} });
    const truth = createTruth(this.#model, state, moment);
    let newness: Newness = "none";
    const kinds = new Set([""]);
    for (const { name } of this.#model.entities) {
      const rows = [...(state.entities[name]?.values() ?? [])];
      if (this.#isNew(`${name} ${Math.min(mostCounted, rows.length)}`)) newness = "much";
      for (const row of rows) {
        const statuses = this.#statusesOf(name, row);
        if (this.#isNew(`${name}: ${statuses}`)) newness = "much";
        const scope = scopeOf(truth, moment, { this: row.id, old: row.id });
        const facts = (this.#conditions.get(name) ?? []).map((one) => (evaluate(one, scope) === true ? "1" : "0"));
        const distances = this.#distancesOf(name, row, now);
        for (const [at, fact] of [...facts, ...this.#dueTimers(name, row, scope)].entries())
          if (this.#isNew(`${name}: ${statuses} ${at} ${fact}`)) newness = "much";
        for (const [at, distance] of distances.entries())
          if (this.#isNew(`${name}: ${statuses} ${at} away ${distance}`) && newness === "none") newness = "some";
        const named = (this.#references.get(name) ?? []).map((reference) => {
          const id = row.values[reference.name];
          const other = typeof id === "string" ? state.entities[reference.entity]?.get(id) : undefined;
          return other === undefined ? "-" : this.#statusesOf(reference.entity, other);
        });
        const lacks = Object.values(row.values).map((value) => (value === null ? "-" : value === 0 ? "0" : "+"));
        const kind = `${name}: ${statuses} ${lacks.join("")}`;
        for (const other of kinds) if (this.#isNew(`${other} beside ${kind}`)) newness = "much";
        kinds.add(kind);
        if (this.#isNew([name, statuses, facts.join(""), ...named, lacks.join("")].join("|")) && newness === "none")
          newness = "some";
      }
    }
    return newness;
  }

  /** How far away each date and time of a record is. */
  #distancesOf(entity: string, { values }: Row, now: string): readonly string[] {
    const today = millisecondsOf(now) ?? 0;
    return (this.#times.get(entity) ?? []).map((field) => {
      const time = timeOf(values[field] ?? null);
      return time === null ? "-" : String(distances.findIndex((most) => time - today <= most));
    });
  }

  /** Which timers of a record are due. */
  #dueTimers(entity: string, row: Row, scope: Scope): readonly string[] {
    return this.#model.machines
      .filter((machine) => machine.entity === entity)
      .flatMap(({ field, transitions }) =>
        transitions.map(({ after, from }) => {
          if (after === null || !from.includes(String(row.values[field]))) return "-";
          const wait = evaluate(after, scope);
          const since = millisecondsOf(row.since[field] ?? "") ?? Infinity;
          return typeof wait === "number" && since + wait <= (millisecondsOf(scope.now) ?? 0) ? "due" : "not due";
        }),
      );
  }

  #isNew(feature: string): boolean {
    return !this.#seen.has(feature) && this.#seen.add(feature) !== undefined;
  }

  #statusesOf(entity: string, { values }: Row): string {
    return (this.#statuses.get(entity) ?? []).map((field) => String(values[field])).join("/");
  }
}

/** The distances from now that are told apart, in milliseconds; a time farther away than all is the same as none. */
const distances: readonly number[] = [-dayLength, 0, dayLength, 3 * dayLength, 20 * dayLength];

function timeOf(value: Value): number | null {
  if (typeof value !== "string") return null;
  const days = daysOfDate(value);
  return days === null ? millisecondsOf(value) : days * dayLength;
}

/** The parts of the guards of an entity's transitions, and of the rules about its records. */
function conditionsAbout({ machines, rules }: Specification, name: string): readonly Expression[] {
  const guards = machines
    .filter(({ entity }) => entity === name)
    .flatMap(({ transitions }) => transitions.flatMap(({ guard }) => (guard === null ? [] : [guard])));
  const judged = rules.flatMap(({ on, holds }) => (on.kind === "entity" && on.entity === name ? [holds] : []));
  return [...guards.flatMap(partsOf), ...judged];
}

function partsOf(condition: Expression): readonly Expression[] {
  return condition.kind === "binary" && condition.operator === "and"
    ? [...partsOf(condition.left), ...partsOf(condition.right)]
    : [condition];
}
