import type { Call } from "../model/call.ts";
import { machineOf } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import type { Plan } from "./plan.ts";

/** Something that is added to a record: a comment on a ticket. */
export interface Child {
  readonly entity: string;
  readonly call: Call;
  /** The input that names the record; null where the call's path does. */
  readonly input: string | null;
  /** How likely it is, the first time that something could be said. */
  readonly likelihood: number;
}

/** What can be added to the records of each entity: whatever is not planned for itself, and has to belong to something. */
export function childrenOf(model: Specification, plan: Plan): ReadonlyMap<string, readonly Child[]> {
  const planned = new Set([...plan.settings, ...plan.flows].map(({ entity }) => entity));
  const people = model.identification?.entity;
  const children = new Map<string, Child[]>();
  for (const call of model.calls) {
    if (call.does.kind !== "create" || planned.has(call.does.entity) || call.does.entity === people) continue;
    const { entity } = call.does;
    const add = (parent: string, input: string | null): void => {
      const siblings = children.get(parent) ?? [];
      children.set(parent, siblings);
      siblings.push({ entity, call, input, likelihood: machineOf(model, entity).length > 0 ? 0.03 : 0.36 });
    };
    if (call.subject !== null && call.subject.entity !== people) add(call.subject.entity, null);
    for (const { name, type, required } of call.takes) {
      if (type.kind === "reference" && required && type.entity !== people) add(type.entity, name);
    }
  }
  return children;
}
