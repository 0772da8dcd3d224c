import type { Call, Input } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { Request } from "../../semantics/decision/request.ts";
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
    ...call.takes.flatMap((taken) =>
      invalidValues(taken).map((value) => changed({ ...request, input: { ...input, [taken.name]: value } })),
    ),
    changed({ ...request, input: { ...input, "no such input": 1 } }),
    changed({ ...request, ifMatch: '"an old copy"' }),
    ...(request.subject === null ? [] : [changed({ ...request, subject: "99999" })]),
  ];
}

/** Values that an input of a type can't have. */
function invalidValues({ type }: Input): readonly Value[] {
  switch (type.kind) {
    case "text":
    case "secret":
      return [
        0,
        ...(type.range.min === undefined || type.range.min < 1 ? [] : ["x".repeat(type.range.min - 1)]),
        ...(type.range.max === undefined || type.range.max > 100_000 ? [] : ["x".repeat(type.range.max + 1)]),
      ];
    case "integer":
      return [
        "x",
        ...(type.range.min === undefined ? [] : [type.range.min - 1]),
        ...(type.range.max === undefined ? [] : [type.range.max + 1]),
      ];
    case "decimal":
    case "duration":
      return [{}, 1e300];
    case "reference":
      return [{}, "99999", 99_999];
    case "list":
      return [
        {},
        ...(type.range.max === undefined || type.range.max > 1000
          ? []
          : [Array.from({ length: type.range.max + 1 }, (_, at) => String(at))]),
      ];
    case "json":
    case "unknown":
    case "reverse":
      return [];
    default:
      return [0, "wrong"];
  }
}
