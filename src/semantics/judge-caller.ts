import { readInput } from "./do/read-input.ts";
import type { Refusal } from "./decision.ts";
import { allSeeing, grantedBy } from "./eyes.ts";
import type { Judging } from "./judging.ts";
import { refuse } from "./refuse.ts";
import { rightsOnSubject } from "./rights-on-subject.ts";
import { findSubject } from "./subject.ts";

/**
 * Judges whether there is the record that a call is about, and whether its caller may take the call on it as it is, before
 * what he sends is looked at. Null: nothing stands against him so far.
 */
export function judgeCaller(before: Judging): Refusal | null {
  const { call, model, role } = before;
  if (call.subject === null) return null;
  const { judging } = readInput(before);
  const id = findSubject(judging);
  if (id === null) return call.does.kind === "update" && call.does.creates ? null : refuse(model, "not found");
  const allowed = rightsOnSubject(model, role, call, before.request).every((right) => grantedBy(right, judging.truth, judging.moment, id) !== null);
  return allowed ? null : refuse(model, "not allowed");
}

/** Whether there is the record that a call is about, though its caller may not read it. */
export function isHidden(before: Judging): boolean {
  if (before.call.subject === null) return false;
  const { judging } = readInput(before);
  return findSubject(judging) === null && findSubject({ ...judging, eyes: allSeeing(judging.truth) }) !== null;
}
