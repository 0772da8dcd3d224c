import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { namedSubject } from "../../semantics/call/open-call.ts";
import type { Request } from "../../semantics/decision/request.ts";
import { runInMemory } from "../../semantics/memory/run-in-memory.ts";
import { MemoryWorld } from "../../semantics/memory/memory-world.ts";
import { createContext } from "../../semantics/program/program-context.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor, State } from "../../semantics/state/state.ts";

/** A record by its entity and id. */
export interface RecordReference {
  readonly entity: string;
  readonly id: string;
}

/** The record that a request is about, even if its actor may not read it; null where there is none. */
export function subjectRecordOf(
  model: Specification,
  state: State,
  actor: Actor,
  request: Request,
): RecordReference | null {
  const call = callNamed(model, request.call);
  const role = roleOf(model, state, actor);
  if (call.subject === null || role === null) return null;
  const found = runInMemory(
    new MemoryWorld(model, state),
    namedSubject(createContext(model, call, request, role, actor.kind === "person" ? actor.id : null), "everybody"),
  );
  return found.kind === "refusal" || found.value.row === null
    ? null
    : { entity: call.subject.entity, id: found.value.row.id };
}
