import type { Call } from "../model/call.ts";
import { entityNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { grantedBy } from "../semantics/memory/visibility.ts";
import { mayEver, rightToDo } from "../semantics/rights/role-gate.ts";
import { rightToRead, rightToUpdateField } from "../semantics/rights/rights.ts";
import type { Right } from "../semantics/rights/rights.ts";
import { roleOf, visitorRole } from "../semantics/rights/role-of.ts";
import type { Actor, Row } from "../semantics/state/state.ts";
import { mentionsInput } from "../expression/tree/mentions.ts";
import type { Random } from "../generation/random/random.ts";
import { likelyRoles } from "./likely-roles.ts";
import type { SampleWorld } from "./sample-world.ts";

/** The people who exist, by role, as candidates for making calls. */
export interface CandidateActors {
  /** Adds a person, or adds the person to another role. */
  addPerson(id: string): void;
  /** Whether the person is the first one of their role. */
  isFirstOfRole(id: string): boolean;
  /** Lists who may make a call on a record, the likeliest first, each once. `fields` are those that an update sets. */
  candidatesFor(call: Call, about: ConcernedRecord | null, fields: readonly string[]): readonly Actor[];
}

/** The record that a call is about, or that a new record will refer to. */
export interface ConcernedRecord {
  readonly entity: string;
  readonly row: Row;
  /** False where the right is judged on a record that does not exist yet. */
  readonly isSubject: boolean;
}

/** Creates the list of candidates, without people at first. */
export function createCandidateActors(world: SampleWorld, random: Random): CandidateActors {
  const { model } = world;
  const byRole = new Map<string, string[]>();
  const roles = new Map<string, readonly string[]>();
  const rolesFor = (call: Call): readonly string[] => {
    const known = roles.get(call.name) ?? callerRoles(model, call);
    roles.set(call.name, known);
    return known;
  };

  const someone = (role: string): Actor | undefined => {
    if (role === visitorRole(model)) return { kind: "visitor" };
    const ids = byRole.get(role) ?? [];
    // The first people of a role are preferred, since demo accounts are chosen among them and should have a history.
    const id = ids[Math.floor(random.unit() ** 1.5 * ids.length)];
    return id === undefined ? undefined : { kind: "person", id };
  };

  return {
    addPerson(id) {
      const role = roleOf(model, world.state, { kind: "person", id });
      if (role === null) return;
      const ids = byRole.get(role) ?? [];
      byRole.set(role, ids);
      if (!ids.includes(id)) ids.push(id);
    },
    isFirstOfRole: (id) => byRole.get(roleOf(model, world.state, { kind: "person", id }) ?? "")?.[0] === id,
    candidatesFor(call, about, fields) {
      const allowed = rolesFor(call);
      const related =
        about === null
          ? []
          : shuffled(relatedPeople(world, about), random).map((id): Actor => ({ kind: "person", id }));
      const likely = about === null ? likelyRoles(model, call, allowed) : allowed;
      const others = [
        ...shuffleByLikelihood(likely, random),
        ...allowed.filter((role) => !likely.includes(role)),
      ].flatMap((role) => [someone(role), someone(role), someone(role), someone(role)]);
      const seen = new Set<string>();
      // The owner of a record takes it further; a call without inputs, such as a like, is mostly made by others.
      const inOrder =
        about?.isSubject === false && call.takes.length === 0 ? [...others, ...related] : [...related, ...others];
      return inOrder.filter((actor): actor is Actor => {
        if (actor === undefined) return false;
        const name = actor.kind === "person" ? actor.id : "";
        const role = roleOf(model, world.state, actor);
        if (seen.has(name) || role === null || !allowed.includes(role)) return false;
        seen.add(name);
        return isLikelyAllowed(world, actor, role, { call, about, fields });
      });
    },
  };
}

function callerRoles(model: Specification, call: Call): readonly string[] {
  const roles = model.roles.map(({ name }) => name).filter((role) => mayEver(model, role, call));
  const people = roles.filter((role) => role !== visitorRole(model));
  return people.length > 0 && call.does.kind !== "sign up" ? people : roles;
}

/** The people that a record and the records it refers to name. */
function relatedPeople(world: SampleWorld, { entity, row }: ConcernedRecord, depth = 2): readonly string[] {
  const people = world.model.identification?.entity;
  const found = entity === people ? [row.id] : [];
  const further = entityNamed(world.model, entity).fields.flatMap(({ name, type }) => {
    const id = row.values[name];
    if (type.kind !== "reference" || typeof id !== "string") return [];
    const other = depth === 0 ? undefined : world.row(type.entity, id);
    const own = type.entity === people ? [id] : [];
    return other === undefined
      ? own
      : [...own, ...relatedPeople(world, { entity: type.entity, row: other, isSubject: false }, depth - 1)];
  });
  return [...new Set([...found, ...further])];
}

/**
 * Shuffles roles; roles that come first in the document are likelier to come first, since they have the most people.
 */
function shuffleByLikelihood(roles: readonly string[], random: Random): readonly string[] {
  const left = [...roles];
  const order: string[] = [];
  while (left.length > 0) {
    const next = random.weighted(left, (role) => 0.3 ** left.indexOf(role))!;
    order.push(...left.splice(left.indexOf(next), 1));
  }
  return order;
}

/** A call whose input is not drawn yet. */
interface PlannedCall {
  readonly call: Call;
  readonly about: ConcernedRecord | null;
  /** The fields that an update sets. */
  readonly fields: readonly string[];
}

/** Whether the rights allow an actor a call, as far as that is known before the input is drawn. */
function isLikelyAllowed(
  world: SampleWorld,
  actor: Actor,
  role: string,
  { call, about, fields }: PlannedCall,
): boolean {
  if (about === null) return true;
  const { model } = world;
  const moment = world.moment(actor.kind === "person" ? actor.id : null);
  const truth = world.truth(moment);
  const holds = (right: Right): boolean =>
    (right.kind === "when" && right.cases.some(({ when }) => mentionsInput(when))) ||
    grantedBy(right, truth, moment, about.row.id) !== null;
  const rights =
    call.does.kind === "update"
      ? fields.map((field) => rightToUpdateField(model, role, about.entity, field))
      : [rightToDo(model, role, call)];
  return holds(rightToRead(model, role, about.entity)) && (!about.isSubject || rights.every(holds));
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  return items
    .map((item) => ({ item, at: random.unit() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
