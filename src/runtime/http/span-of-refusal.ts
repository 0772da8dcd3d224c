import type { Span } from "../../base/span.ts";
import { entityNamed, fieldNamed, transitionNamed } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { WordedRefusal } from "../../wording/word-refusal.ts";

/**
 * The line of the document that a refusal rests on: the rule, guard or right that refused, else the row of the first input that is wrong, else the
 * transition that the record's state does not allow. Null where the language itself refuses. `call`: the name of the call that was made.
 */
export function spanOfRefusal(
  model: Specification,
  call: string | null,
  { because, fields, detection }: Pick<WordedRefusal, "because" | "fields" | "detection">,
): Span | null {
  if (because !== null) return because;
  const made = call === null ? undefined : oneNamed(model.calls, call);
  if (made === undefined) return null;
  const [first] = fields;
  const span = first !== undefined ? spanOfInput(model, made, first.field) : spanOfTransition(model, made, detection);
  // What a convention has added stands nowhere in the document.
  return span === null || span.end === 0 ? null : span;
}

/** The row of point 3 whose field an input sets, else the row of point 7 that takes it. */
function spanOfInput(model: Specification, { does, takes }: Call, path: string): Span | null {
  const name = path.split(/[.[]/, 1)[0];
  const input = takes.find(({ wire }) => wire === path) ?? takes.find(({ wire }) => wire === name);
  if (input === undefined) return null;
  const entity = "entity" in does ? entityNamed(model, does.entity) : null;
  const field = entity === null || input.field === null ? undefined : fieldNamed(entity, input.field);
  return field?.span ?? input.span;
}

function spanOfTransition(model: Specification, { does }: Call, detection: WordedRefusal["detection"]): Span | null {
  if (detection !== "wrong state" || does.kind !== "transition") return null;
  return transitionNamed(model, does.entity, does.transition).transition.span;
}
