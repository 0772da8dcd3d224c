import { oncePer } from "../../base/once-per.ts";
import type { Entity } from "../../model/entity.ts";
import { isStored } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import { entityNamed } from "../../model/find.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import type { TestPerson } from "../trace/test-person.ts";
import { statesOfRecord, referencePaths } from "./record-features.ts";
import type { ReferencePath } from "./record-features.ts";

/**
 * Counts how many records of each kind a state has. The kind of a record is its states, its relations to people and
 * its fields with few values. Requests that create a rare kind of record score higher, because they make more requests
 * possible.
 */
export class RecordPopulation {
  readonly #model: Specification;
  readonly #state: State;
  /** The roles of people, by their id. */
  readonly #roles: ReadonlyMap<string, string>;
  /** How many records there are of each kind. */
  readonly #counts: ReadonlyMap<string, number>;

  constructor(model: Specification, state: State, people: readonly TestPerson[]) {
    this.#model = model;
    this.#state = state;
    this.#roles = rolesOf(people);
    this.#counts = cachedCountsFor(state, this.#roles) ?? this.#count();
  }

  /**
   * The score of a decision's writes: the more, the fewer records there are of the kinds that they add a record to, and
   * less if the last record of a kind disappears; 0 for a refusal.
   */
  diversityGain(decision: Decision): number {
    if (decision.kind === "refusal") return 0;
    let gain = 0;
    for (const write of decision.writes) {
      if (write.kind === "count") continue;
      const before = this.#state.entities[write.entity]?.get(write.kind === "put" ? write.row.id : write.id);
      const kindsBefore = before === undefined ? [] : this.#kindsOf(write.entity, before);
      const kindsAfter = write.kind === "put" ? this.#kindsOf(write.entity, write.row) : [];
      for (const kind of kindsAfter) if (!kindsBefore.includes(kind)) gain += 3 ** -(this.#counts.get(kind) ?? 0);
      for (const kind of kindsBefore) if (!kindsAfter.includes(kind) && this.#counts.get(kind) === 1) gain -= 0.5;
    }
    return gain;
  }

  /** Counts the records of the state by their kinds. */
  #count(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const [entity, rows] of Object.entries(this.#state.entities)) {
      for (const row of rows.values())
        for (const kind of this.#kindsOf(entity, row)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    cachedCounts.set(this.#state, { roles: this.#roles, counts });
    return counts;
  }

  /** The kinds of a record, from the cache if nothing that they depend on has changed. */
  #kindsOf(entityName: string, row: Row): readonly string[] {
    const entity = entityNamed(this.#model, entityName);
    const paths = referencePaths(this.#model, this.#state, entity, row);
    const before = cachedKinds.get(row);
    if (before !== undefined && before.paths === paths && isSame(before.roles, this.#roles)) return before.kinds;
    const kinds = kindsOf(entity, row, paths, this.#roles);
    cachedKinds.set(row, { paths, roles: this.#roles, kinds });
    return kinds;
  }
}

/** The kinds of a record: its states, its relations to people by their roles, and fields with few values. */
function kindsOf(
  entity: Entity,
  row: Row,
  paths: readonly ReferencePath[],
  roles: ReadonlyMap<string, string>,
): readonly string[] {
  const states = statesOfRecord(entity, row);
  const kinds = new Set([`${entity.name} ${states}`]);
  const own = new Map<string, string>();
  for (const { name, to } of paths)
    if (roles.has(to) && to !== row.id) own.set(to, own.has(to) ? `${own.get(to)!} ${name}` : name);
  if (roles.has(row.id)) own.set(row.id, "me");
  for (const [id, how] of own) kinds.add(`${entity.name} ${states} ${roles.get(id)!} ${how}`);
  for (const { name, countedBy } of choicesIn(entity.fields)) {
    const value = row.values[name] ?? null;
    kinds.add(`${entity.name} ${name} ${countedBy === "values" ? String(value) : value === null ? "null" : "set"}`);
  }
  return [...kinds];
}

/** Fields with few values, and references, of which only the presence counts. */
const choicesIn = oncePer((fields: Entity["fields"]) =>
  fields.flatMap((field): readonly { readonly name: string; readonly countedBy: "values" | "presence" }[] => {
    const { name, type } = field;
    if (!isStored(field)) return [];
    if (type.kind === "choice" || type.kind === "boolean") return [{ name, countedBy: "values" }];
    return type.kind === "reference" ? [{ name, countedBy: "presence" }] : [];
  }),
);

/**
 * Caches: the kinds of a record as long as its references and the roles of people are the same, and the counts of a
 * state.
 */
const cachedKinds = new WeakMap<
  Row,
  {
    readonly paths: readonly ReferencePath[];
    readonly roles: ReadonlyMap<string, string>;
    readonly kinds: readonly string[];
  }
>();
const cachedCounts = new WeakMap<
  State,
  { readonly roles: ReadonlyMap<string, string>; readonly counts: ReadonlyMap<string, number> }
>();

function cachedCountsFor(state: State, roles: ReadonlyMap<string, string>): ReadonlyMap<string, number> | undefined {
  const before = cachedCounts.get(state);
  return before !== undefined && isSame(before.roles, roles) ? before.counts : undefined;
}

function rolesOf(people: readonly TestPerson[]): ReadonlyMap<string, string> {
  return new Map(people.map(({ id, role }) => [id, role]));
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  for (const [id, role] of one) if (other.get(id) !== role) return false;
  return true;
}
