import { someNode } from "../expression/tree/children-of.ts";
import type { Transition } from "../model/machine.ts";
import { rowsWith } from "../semantics/state/rows-with.ts";
import type { Row } from "../semantics/state/state.ts";
import { isOpen } from "./is-open.ts";
import type { CallTry } from "./make-call-somewhere.ts";
import type { SampleWorld } from "./sample-world.ts";

/** With how many parts of a record something is done for the sake of one transition. */
const mostParts = 30;

/**
 * Does with the parts of a record what a transition's guard waits for, such as picking the lines of an order before it is packed: makes calls of
 * several statements that are about one part each. Whether the guard holds then.
 */
export function prepareTransition(
  world: SampleWorld,
  entity: string,
  row: Row,
  transition: Transition,
  attempt: CallTry,
): boolean {
  const { guard } = transition;
  if (guard === null || !someNode(guard, ({ type }) => type.kind === "list" && type.of.kind === "record")) return false;
  for (const { name, fields } of world.model.entities) {
    const references = fields.filter(({ type }) => type.kind === "reference" && type.entity === entity);
    const calls = world.model.calls.filter(
      ({ does, subject, takes }) => does.kind === "statements" && subject?.entity === name && takes.length === 0,
    );
    if (references.length === 0 || calls.length === 0) continue;
    const ids = references.flatMap((field) => rowsWith(world.state, name, field.name, row.id)).slice(0, mostParts);
    for (const id of ids) {
      for (const call of calls) {
        const part = world.row(name, id);
        if (part !== undefined)
          attempt({ call, entity: name, concerned: { entity: name, row: part, isSubject: true } });
      }
    }
  }
  const now = world.row(entity, row.id);
  return now !== undefined && isOpen(world, now, transition);
}
