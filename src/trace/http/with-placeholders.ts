import type { Call, Input } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import { placeholderFor } from "./made-up-values.ts";
import type { KeptValue, MadeUpValue } from "./made-up-values.ts";

/** The values that were kept so far, with what they are of. */
export type KeptValues = readonly (KeptValue & MadeUpValue)[];

/**
 * The parts of a request with placeholders in place of kept values. Texts such as ids are found wherever they are sent; numbers
 * only where the request names a record by them.
 */
export function partsWithPlaceholders(
  model: Specification,
  call: Call,
  { subject, input, query, ifMatch }: RequestParts,
  kept: KeptValues,
): RequestParts {
  const inputs = new Map(call.takes.map((one) => [one.name, one]));
  return {
    subject: subject === null ? null : String(keyOfSubject(call, subject, kept)),
    input: Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, inputValue(model, call, inputs.get(name), value, kept)]),
    ),
    query: Object.fromEntries(Object.entries(query).map(([name, text]) => [name, String(withTexts(text, kept))])),
    ifMatch,
  };
}

function keyOfSubject({ subject }: Call, value: Value, kept: KeptValues): Value {
  if (subject?.kind !== "key") return withTexts(value, kept);
  return keptUnder(subject.entity, subject.field, value, kept) ?? withTexts(value, kept);
}

function inputValue(model: Specification, call: Call, input: Input | undefined, value: Value, kept: KeptValues): Value {
  if (call.subject?.kind === "key" && input?.name === `path.${call.subject.parameter}`)
    return keyOfSubject(call, value, kept);
  const type = input?.type.kind === "list" ? input.type.of : input?.type;
  if (type?.kind !== "reference") return withTexts(value, kept);
  const keyed = (one: Value): Value =>
    keptUnder(type.entity, entityNamed(model, type.entity).key, one, kept) ?? withTexts(one, kept);
  return Array.isArray(value) ? (value as readonly Value[]).map(keyed) : keyed(value);
}

/** The placeholder of the kept value that a field of an entity has; undefined where there is none. */
function keptUnder(entity: string, field: string, value: Value, kept: KeptValues): string | undefined {
  const known = kept.find(
    (one) =>
      one.entity === entity && (one.field === field || one.field === "id") && String(one.value) === String(value),
  );
  return known === undefined ? undefined : placeholderFor(known);
}

/** A value with placeholders for the kept texts in it. */
function withTexts(value: Value, kept: KeptValues): Value {
  if (typeof value === "string")
    return kept.reduce(
      (text, one) => (typeof one.value === "string" ? text.replaceAll(one.value, placeholderFor(one)) : text),
      value,
    );
  if (Array.isArray(value)) return (value as readonly Value[]).map((one) => withTexts(one, kept));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, Value>>).map(([name, one]) => [name, withTexts(one, kept)]),
  );
}
