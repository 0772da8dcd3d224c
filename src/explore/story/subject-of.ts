import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { readInput } from "../../semantics/do/read-input.ts";
import { allSeeing } from "../../semantics/eyes.ts";
import { createJudging } from "../../semantics/judging.ts";
import type { Request } from "../../semantics/request.ts";
import { roleOf } from "../../semantics/role-of.ts";
import type { Actor, State } from "../../semantics/state.ts";
import { findSubject } from "../../semantics/subject.ts";

/** A record, wherever it is spoken of. */
export interface RecordAt {
  readonly entity: string;
  readonly id: string;
}

/** The record that a request is about, whether its caller may read it or not; null where there is none. */
export function subjectOf(model: Specification, state: State, actor: Actor, request: Request): RecordAt | null {
  const call = callNamed(model, request.call);
  const role = roleOf(model, state, actor);
  if (call.subject === null || role === null) return null;
  const before = createJudging(model, state, call, request, role, actor.kind === "person" ? actor.id : null);
  const { judging } = readInput({ ...before, eyes: allSeeing(before.truth) });
  const id = findSubject({ ...judging, eyes: allSeeing(judging.truth) });
  return id === null ? null : { entity: call.subject.entity, id };
}
