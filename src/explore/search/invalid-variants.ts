import type { Call } from "../../model/call.ts";
import type { Request } from "../../semantics/decision/request.ts";
import { valuesBeyondRange, valuesOfOtherTypes } from "../../generation/value/invalid-values.ts";
import type { Move } from "../../trace/trace.ts";

type CallMove = Move & { readonly kind: "call" };

/**
 * Variants of a granted call with one fault each: a missing input, a value of another type or out of range, a record
 * that does not exist, an outdated `If-Match`, an unknown input. A refused call writes nothing, so each variant is
 * tried only once.
 */
export function invalidVariantsOf(call: Call, move: CallMove): readonly CallMove[] {
  const { request, actor } = move;
  const { input } = request;
  const changed = (request: Request): CallMove => ({ kind: "call", actor, request });
  const without = (name: string): Request["input"] =>
    Object.fromEntries(Object.entries(input).filter(([other]) => other !== name));
  return [
    ...call.takes
      .filter(({ name }) => Object.hasOwn(input, name))
      .map(({ name }) => changed({ ...request, input: without(name) })),
    ...call.takes.flatMap(({ name, type }) =>
      [...valuesOfOtherTypes(type), ...valuesBeyondRange(type)].map((value) =>
        changed({ ...request, input: { ...input, [name]: value } }),
      ),
    ),
    changed({ ...request, input: { ...input, "no such input": 1 } }),
    changed({ ...request, ifMatch: '"an old copy"' }),
    ...(request.subject === null ? [] : [changed({ ...request, subject: "99999" })]),
  ];
}
