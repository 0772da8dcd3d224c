import type { FieldError } from "../decision.ts";
import { checkOnce } from "../input/check-once.ts";
import { readingOf } from "../input/reading-of.ts";
import { withFields } from "../input/with-fields.ts";
import { withInput } from "../judging.ts";
import type { Judging } from "../judging.ts";
import { resolveReferences } from "../references.ts";

/** The same request with its input read, and all that is wrong with that. */
export interface InputRead {
  readonly judging: Judging;
  readonly errors: readonly FieldError[];
}

/** Reads what the caller sent against the shape of the call; `whole`: also what an update could do without. */
export function readInput(judging: Judging, whole = false): InputRead {
  const { call, request } = judging;
  const checked = checkOnce(call.takes, request.input, readingOf(judging.model, call, { whole, byKey: request.byKey === true }));
  const resolved = resolveReferences(judging, call.takes, checked.values);
  const errors = resolved.errors.length === 0 ? checked.errors : [...checked.errors, ...resolved.errors];
  return { judging: withInput(judging, withFields(call.takes, resolved.values)), errors };
}
