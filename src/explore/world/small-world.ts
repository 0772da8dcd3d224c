import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import { holdsRoles } from "../../model/holds-roles.ts";
import { entityNamed } from "../../model/find.ts";
import { firstRole } from "../../semantics/rights/first-role.ts";
import { isInRole, onlyRole, roleIn, visitorRole } from "../../semantics/rights/role-of.ts";
import type { State } from "../../semantics/state/state.ts";
import { placeRecord } from "../../semantics/memory/place-record.ts";
import type { Placed } from "../../semantics/memory/place-record.ts";
import { rulesOn } from "../../semantics/write/rules-on.ts";
import { isCreatable } from "../../sample/sample-plan.ts";
import { validSeedWrites } from "../../sample/valid-seed-writes.ts";
import type { WorldBound } from "./bound.ts";
import { scaledLimits } from "../influence/scaled-limits.ts";
import { personName } from "../../world/value/person-name.ts";
import { typicalStoredValue } from "../../world/value/typical-value.ts";
import { withConstants } from "../../trace/with-constants.ts";
import type { InitialWorld } from "../../trace/trace.ts";
import { idOfRecordNumber, recordNumberOf } from "./record-id.ts";

/** A world with so few records that a search can try everything in it. */
export interface SmallWorld {
  /** The document, with its limits scaled down. */
  readonly model: Specification;
  readonly start: InitialWorld;
  readonly bound: WorldBound;
  /** The most records of each entity, by the entity's name. */
  readonly capacity: ReadonlyMap<string, number>;
  /** The number that the next record gets. */
  readonly nextId: number;
}

/** The time at which small worlds begin: noon of a Monday. */
const firstMoment = "2026-01-05T12:00:00.000Z";

/**
 * Creates a small world: the document's own rows, people in each role, and the records that nobody may create. An empty
 * world has only those people whose role no call gives.
 */
export function createSmallWorld(document: Specification, bound: WorldBound, begins: "empty" | "peopled"): SmallWorld {
  const scaled = scaledLimits(document);
  const model = withConstants(document, scaled);
  let state = apply(emptyState, validSeedWrites(model, firstMoment));
  let nextId =
    1 + Math.max(0, ...Object.values(state.entities).flatMap((rows) => [...rows.keys()].map(recordNumberOf)));
  let people = 0;
  const place = (
    entity: string,
    given: Readonly<Record<string, Value>>,
    above: readonly string[] = [],
  ): string | null => {
    const references = requiredReferences(model, entity, above, place, () => state);
    if (references === null) return null;
    const person = entity === model.identification?.entity ? personName(people++) : null;
    const placed = placeFounderRecord(model, state, {
      entity,
      given: { ...references, ...given },
      number: nextId,
      person,
    });
    if (placed === null) return null;
    state = apply(state, placed.writes);
    const id = idOfRecordNumber(nextId);
    nextId += 1;
    return id;
  };
  const roles = begins === "empty" ? rolesNobodySignsUpFor(model) : rolesOfPeople(model);
  if (model.identification !== null) {
    const { entity } = model.identification;
    for (const role of roles) {
      for (let one = countInRole(model, state, role); one < bound.actors; one += 1)
        place(entity, roleValues(model, role));
    }
  }
  for (const { name } of model.entities) {
    if (name === model.identification?.entity || isCreatable(model, name) || isMadeByEffects(model, name)) continue;
    for (let one = state.entities[name]?.size ?? 0; one < bound.records; one += 1) place(name, {});
  }
  const newcomers = canSignUp(model) ? (begins === "empty" ? bound.actors : 1) : 0;
  const capacity = new Map(
    model.entities.map(({ name }) => {
      const there = state.entities[name]?.size ?? 0;
      return [
        name,
        name === model.identification?.entity ? Math.max(1, there + newcomers) : Math.max(there, bound.records),
      ];
    }),
  );
  return { model, start: { state, now: firstMoment, scaled }, bound, capacity, nextId };
}

function canSignUp(model: Specification): boolean {
  return (
    isCreatable(model, model.identification?.entity ?? "") ||
    model.grants.some(({ action }) => action.kind === "sign up")
  );
}

/** Whether some call or transition creates records of the entity as a side effect. */
function isMadeByEffects(model: Specification, entity: string): boolean {
  return JSON.stringify([
    model.machines.map(({ transitions }) => transitions.map(({ effects }) => effects)),
    model.calls.map(({ does }) => does),
  ]).includes(`"kind":"create","entity":${JSON.stringify(entity)}`);
}

/** The roles of people who sign in; one null where the document has no roles. */
function rolesOfPeople(model: Specification): readonly (string | null)[] {
  if (model.identification === null) return [];
  const roles = model.roles.map(({ name }) => name).filter((role) => role !== visitorRole(model));
  return model.identification.roleField === null ? [onlyRole(model)] : roles;
}

/** The roles that nobody gets by signing up. */
function rolesNobodySignsUpFor(model: Specification): readonly (string | null)[] {
  const first = firstRole(model);
  return rolesOfPeople(model).filter(
    (role) => !canSignUp(model) || first === null || role === null || !isInRole(first, role),
  );
}

function countInRole(model: Specification, state: State, role: string | null): number {
  const { entity = "", roleField = null } = model.identification ?? {};
  const isSo = (had: string | null): boolean => had === role || (had !== null && role !== null && isInRole(had, role));
  return [...(state.entities[entity]?.values() ?? [])].filter(
    ({ values }) => roleField === null || isSo(roleIn(model, values[roleField] ?? null)),
  ).length;
}

function roleValues({ identification, entities }: Specification, role: string | null): Readonly<Record<string, Value>> {
  const field = entities
    .find(({ name }) => name === identification?.entity)
    ?.fields.find(({ type, name }) => holdsRoles(type) && name === identification?.roleField);
  return field === undefined || role === null ? {} : { [field.name]: field.type.kind === "list" ? [role] : role };
}

type PlaceRecord = (entity: string, given: Readonly<Record<string, Value>>, above: readonly string[]) => string | null;

/** Places the records that a founder has to refer to; null where an entity refers to itself by way of others. */
function requiredReferences(
  model: Specification,
  entity: string,
  above: readonly string[],
  place: PlaceRecord,
  state: () => State,
): Readonly<Record<string, Value>> | null {
  const found: Record<string, Value> = {};
  for (const { name, type, required, default: begins } of entityNamed(model, entity).fields) {
    if (type.kind !== "reference" || !required || begins !== null) continue;
    const id =
      [...(state().entities[type.entity]?.keys() ?? [])][0] ??
      (above.includes(type.entity) ? null : place(type.entity, {}, [...above, entity]));
    if (id === null) return null;
    found[name] = id;
  }
  return found;
}

/** A record that is there before anybody has made a call. */
interface FounderRecord {
  readonly entity: string;
  /** The values that are chosen already. */
  readonly given: Readonly<Record<string, Value>>;
  readonly number: number;
  /** The person's name, where the record is a person. */
  readonly person: string | null;
}

/** The writes that place a record which no call creates; null where the document's rules don't allow it. */
function placeFounderRecord(
  model: Specification,
  state: State,
  { entity, given, number, person }: FounderRecord,
): Placed | null {
  const values: Record<string, Value> = { ...given };
  const loginField = model.identification?.entity === entity ? model.identification.by : null;
  for (const { name, type, required, derived, countsUp, generated, default: begins } of entityNamed(model, entity)
    .fields) {
    if (
      Object.hasOwn(values, name) ||
      derived !== null ||
      countsUp ||
      generated ||
      begins !== null ||
      type.kind === "status" ||
      type.kind === "reverse" ||
      type.kind === "reference"
    )
      continue;
    if (!required && name !== loginField) continue;
    const value = typicalStoredValue({ name, type, now: firstMoment, number, person });
    if (value !== null) values[name] = value;
  }
  // A rule on creating may ask who creates the record; nobody does here, so the rules are dropped where they fail.
  for (const rules of [rulesOn(model, "create", entity, null, null), []]) {
    const placed = placeRecord(model, state, firstMoment, idOfRecordNumber(number), { entity, given: values, rules });
    if (placed.kind === "placed") return placed;
  }
  return null;
}
