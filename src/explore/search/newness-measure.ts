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

/** More kinds of records than there are: two of them fit into one number. */
const mostKinds = 2 ** 26;

/** A timer of an entity's records. */
interface Timer {
  readonly field: string;
  readonly after: Expression;
  readonly from: readonly string[];
}

/** What a record is like, whatever else there is. */
interface RecordProfile {
  readonly statuses: string;
  /** For each value, whether it is absent, zero, or another one. */
  readonly lacks: string;
  /** The same number for records with the same statuses that lack the same values. */
  readonly kind: number;
  /** Its dates and times, in milliseconds; null where there is none. */
  readonly times: readonly (number | null)[];
}

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
  readonly #timers: ReadonlyMap<string, readonly Timer[]>;
  readonly #profiles = new WeakMap<Row, RecordProfile>();
  /** The numbers of the kinds of records, by what makes them alike. */
  readonly #kinds = new Map<string, number>();
  readonly #pairs = new Set<number>();

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
    this.#timers = new Map(entities.map(({ name }) => [name, timersOf(model, name)]));
  }

  /** Compares a state with all that were measured before. */
  measure(state: State, now: string): Newness {
    const moment = momentOf(this.#model, { me: null, now, input: {} });
    const truth = createTruth(this.#model, state, moment);
    const today = millisecondsOf(now) ?? 0;
    let newness: Newness = "none";
    const kinds = [0];
    for (const { name } of this.#model.entities) {
      const rows = [...(state.entities[name]?.values() ?? [])];
      if (this.#isNew(`${name} ${Math.min(mostCounted, rows.length)}`)) newness = "much";
      const conditions = this.#conditions.get(name) ?? [];
      for (const row of rows) {
        const { statuses, lacks, kind, times } = this.#profileOf(name, row);
        if (this.#isNew(`${name}: ${statuses}`)) newness = "much";
        const scope = scopeOf(truth, moment, { this: row.id, old: row.id });
        const facts = conditions.map((one) => (evaluate(one, scope) === true ? "1" : "0")).join("");
        const due = this.#dueTimers(name, row, scope);
        if (this.#isNew(`${name}: ${statuses} when ${facts} ${due}`)) {
          for (const [at, fact] of [...facts, ...due].entries())
            if (this.#isNew(`${name}: ${statuses} ${at} ${fact}`)) newness = "much";
        }
        for (const [at, time] of times.entries()) {
          const distance = time === null ? "-" : distances.findIndex((most) => time - today <= most);
          if (this.#isNew(`${name}: ${statuses} ${at} away ${distance}`) && newness === "none") newness = "some";
        }
        const named = this.#references.get(name)!.map((reference) => {
          const id = row.values[reference.name];
          const other = typeof id === "string" ? state.entities[reference.entity]?.get(id) : undefined;
          return other === undefined ? "-" : this.#profileOf(reference.entity, other).statuses;
        });
        for (const other of kinds) if (this.#isNewPair(other, kind)) newness = "much";
        if (!kinds.includes(kind)) kinds.push(kind);
        if (this.#isNew([name, statuses, facts, ...named, lacks].join("|")) && newness === "none") newness = "some";
      }
    }
    return newness;
  }

  /** What a record is like wherever it is met; records are never changed in place. */
  #profileOf(entity: string, row: Row): RecordProfile {
    const known = this.#profiles.get(row);
    if (known !== undefined) return known;
    const statuses = this.#statuses
      .get(entity)!
      .map((field) => String(row.values[field]))
      .join("/");
    const lacks = Object.values(row.values)
      .map((value) => (value === null ? "-" : value === 0 ? "0" : "+"))
      .join("");
    const text = `${entity}: ${statuses} ${lacks}`;
    const kind = this.#kinds.get(text) ?? this.#kinds.size + 1;
    this.#kinds.set(text, kind);
    const times = this.#times.get(entity)!.map((field) => timeOf(row.values[field] ?? null));
    const profile = { statuses, lacks, kind, times };
    this.#profiles.set(row, profile);
    return profile;
  }

  /** Which timers of a record are due, a letter for each. */
  #dueTimers(entity: string, row: Row, scope: Scope): string {
    let due = "";
    for (const { field, after, from } of this.#timers.get(entity)!) {
      if (!from.includes(String(row.values[field]))) due += "-";
      else {
        const wait = evaluate(after, scope);
        const since = millisecondsOf(row.since[field] ?? "") ?? Infinity;
        due += typeof wait === "number" && since + wait <= (millisecondsOf(scope.now) ?? 0) ? "d" : "w";
      }
    }
    return due;
  }

  #isNew(feature: string): boolean {
    return !this.#seen.has(feature) && this.#seen.add(feature) !== undefined;
  }

  /** Whether two kinds of records were never together before, in this order; kind 0 stands for no record. */
  #isNewPair(one: number, other: number): boolean {
    const pair = one * mostKinds + other;
    return !this.#pairs.has(pair) && this.#pairs.add(pair) !== undefined;
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

function timersOf({ machines }: Specification, name: string): readonly Timer[] {
  return machines
    .filter(({ entity }) => entity === name)
    .flatMap(({ field, transitions }) =>
      transitions.flatMap(({ after, from }) => (after === null ? [] : [{ field, after, from }])),
    );
}

function partsOf(condition: Expression): readonly Expression[] {
  return condition.kind === "binary" && condition.operator === "and"
    ? [...partsOf(condition.left), ...partsOf(condition.right)]
    : [condition];
}
