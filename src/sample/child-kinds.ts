import type { Call } from "../model/call.ts";
import { entityNamed, machineOf } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { mayEver } from "../semantics/rights/role-gate.ts";
import type { SamplePlan } from "./sample-plan.ts";

/** A kind of record that is added to another one: a comment on a ticket, a vote for an answer. */
export interface ChildKind {
  readonly entity: string;
  readonly call: Call;
  /**
   * The field that refers to the parent: an input of the call, or a field that the call sets itself where the parent is
   * its subject.
   */
  readonly by: string;
  /** How likely a record without children gets one, each time that it could. */
  readonly likelihood: number;
  /** By what that is multiplied for each child that there is. */
  readonly decay: number;
}

/**
 * Finds what can be added to the records of each entity: the entities that are not planned for themselves and that need
 * a parent.
 */
export function childKindsByParent(model: Specification, plan: SamplePlan): ReadonlyMap<string, readonly ChildKind[]> {
  const planned = new Set([...plan.settings, ...plan.flows].map(({ entity }) => entity));
  const people = model.identification?.entity;
  const children = new Map<string, ChildKind[]>();
  const add = (to: string, call: Call, entity: string, by: string): void => {
    const siblings = children.get(to) ?? [];
    children.set(to, siblings);
    const likelihood =
      machineOf(model, entity).length > 0 ? (call.subject === null ? 0.1 : 0.25) : call.takes.length === 0 ? 0.7 : 0.36;
    siblings.push({ entity, call, by, likelihood, decay: call.takes.length === 0 ? 0.85 : 0.5 });
  };
  for (const call of model.calls) {
    const { does, subject } = call;
    if (does.kind !== "create" || planned.has(does.entity) || does.entity === people) continue;
    if (!model.roles.some((role) => mayEver(model, role.name, call))) continue;
    const back =
      subject === null
        ? undefined
        : entityNamed(model, does.entity).fields.find(
            ({ name, type }) =>
              type.kind === "reference" &&
              type.entity === subject.entity &&
              does.given.some(({ field }) => field === name),
          );
    if (subject !== null && back !== undefined) add(subject.entity, call, does.entity, back.name);
    for (const { name, type, required } of subject === null ? call.takes : []) {
      if (type.kind === "reference" && required && type.entity !== people) add(type.entity, call, does.entity, name);
    }
  }
  return children;
}
