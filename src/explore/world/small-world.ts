import type { Specification } from "../../model/specification.ts";
import { placeRecord } from "../../semantics/memory/place-record.ts";
import { MemoryWorld } from "../../semantics/memory/memory-world.ts";
import { isInRole, onlyRole, roleIn, visitorRole } from "../../semantics/rights/role-of.ts";
import { firstRole } from "../../generation/founder/first-role.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { State } from "../../semantics/state/state.ts";
import type { InitialWorld } from "../../trace/trace.ts";
import { withConstants } from "../../trace/with-constants.ts";
import { isCreatable, placeFounder } from "../../generation/founder/place-founder.ts";
import type { FounderWorld } from "../../generation/founder/place-founder.ts";
import { valuesForRole } from "../../generation/founder/role-values.ts";
import { seededState } from "../../generation/founder/seeded-state.ts";
import { personName } from "../../generation/value/person-name.ts";
import { typicalStoredValue } from "../../generation/value/typical-value.ts";
import { scaledLimits } from "../influence/scaled-limits.ts";
import type { WorldBound } from "./world-bound.ts";
import { idOfRecordNumber, recordNumberOf } from "./id-of-record-number.ts";

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
 * world has only those people whose role no call gives. `scaled` are the constants that have other values in it than in the document.
 */
export function createSmallWorld(
  document: Specification,
  bound: WorldBound,
  begins: "empty" | "peopled",
  scaled: Readonly<Record<string, number>> = scaledLimits(document),
): SmallWorld {
  const model = withConstants(document, scaled);
  let state = seededState(model, firstMoment);
  let nextId =
    1 + Math.max(0, ...Object.values(state.entities).flatMap((rows) => [...rows.keys()].map(recordNumberOf)));
  let people = 0;
  const founders: FounderWorld = {
    model,
    tries: { withRules: 1, withoutRules: 1 },
    chooseValues: (entity) => {
      const person = entity.name === model.identification?.entity ? personName(people) : null;
      return ({ name, type }) => typicalStoredValue({ name, type, now: firstMoment, number: nextId, person });
    },
    chooseRecord: (entity) => [...(state.entities[entity]?.keys() ?? [])][0],
    place(record) {
      const placed = placeRecord(new MemoryWorld(model, state), firstMoment, idOfRecordNumber(nextId), record);
      if (placed.kind === "refusal") return null;
      state = apply(state, placed.writes);
      nextId += 1;
      if (record.entity === model.identification?.entity) people += 1;
      return placed.row;
    },
  };
  const roles = begins === "empty" ? rolesNobodySignsUpFor(model) : rolesOfPeople(model);
  if (model.identification !== null) {
    const { entity } = model.identification;
    for (const role of roles) {
      for (let one = countInRole(model, state, role); one < bound.actors; one += 1)
        placeFounder(founders, entity, valuesForRole(model, role));
    }
  }
  for (const { name } of model.entities) {
    if (name === model.identification?.entity || isCreatable(model, name) || isMadeByEffects(model, name)) continue;
    for (let one = state.entities[name]?.size ?? 0; one < bound.records; one += 1) placeFounder(founders, name, {});
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
