import type { FieldError } from "../decision.ts";
import { checkInput } from "../input/check-input.ts";
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
  const checked = checkInput(call.takes, request.input, { ...readingOf(judging.model, call), ...(whole ? { partial: false } : {}), byKey: request.byKey === true });
  const resolved = resolveReferences(judging, call.takes, checked.values);
  return { judging: withInput(judging, withFields(call.takes, resolved.values)), errors: [...checked.errors, ...resolved.errors] };
}
