import type { Call } from "../../model/call.ts";
import type { FieldType } from "../../model/field-type.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { toWire } from "../value/to-wire.ts";
import type { Refusal } from "./decision.ts";
import type { FieldError } from "./field-error.ts";

/** The field errors that a refusal tells its caller: only the first where point 7 says so, else at most fifty, each with what the document's message for it may name. */
export function withToldErrors(model: Specification, call: Call, refusal: Refusal): Refusal {
  // Equivalent if never: nothing is told of no errors; this saves copying the refusal.
  if (refusal.fields.length === 0) return refusal;
  const { fields, more } = toldErrors(refusal.fields);
  const isFirst = model.allCalls.failures === "first";
  const told = (isFirst ? fields.slice(0, 1) : fields).map((error) => withBounds(model, call, error));
  return { ...refusal, fields: told, ...(more === 0 || isFirst ? {} : { more }) };
}

function withBounds(model: Specification, call: Call, error: FieldError): FieldError {
  const isWorded = model.fieldMessages.some(({ problem }) => problem === error.code);
  return isWorded ? { ...error, bounds: boundsOf(typeOf(model, call, error.field)) } : error;
}

function typeOf(model: Specification, { takes, does }: Call, name: string): FieldType | undefined {
  const input = takes.find(({ wire }) => wire === name);
  if (input !== undefined) return input.type;
  const entity = "entity" in does ? does.entity : does.kind === "sign up" ? model.identification?.entity : undefined;
  return entity === undefined ? undefined : fieldNamed(entityNamed(model, entity), name)?.type;
}

/** What the bounds of a type are called in messages. */
function boundsOf(type: FieldType | undefined): Readonly<Record<string, Value>> {
  if (type === undefined) return {};
  if (type.kind === "choice" || type.kind === "status" || type.kind === "role") return { values: type.values };
  const bounds = "range" in type ? Object.entries(type.range) : [];
  return Object.fromEntries(bounds.map(([name, bound]) => [name, boundOnWire(type, bound)]));
}

/** A bound of a type as JSON. Bounds of lists and files are numbers, and not values of the type. */
export function boundOnWire(type: FieldType, bound: number): Value {
  return type.kind === "decimal" || type.kind === "duration" ? toWire(type, bound) : bound;
}

/** The most errors that one refusal lists. */
const mostErrors = 50;

/** The most UTF-16 units of an unknown input's name that a refusal repeats. */
const longestName = 100;

/** The first errors of an input, with the names of unknown inputs cut short. The size of an answer is bounded, whatever the caller sent. */
export function toldErrors(errors: readonly FieldError[]): Required<Pick<Refusal, "fields" | "more">> {
  return { fields: errors.slice(0, mostErrors).map(cut), more: Math.max(0, errors.length - mostErrors) };
}

function cut(error: FieldError): FieldError {
  return error.code !== "unknown" || error.field.length <= longestName
    ? error
    : { ...error, field: `${error.field.slice(0, longestName)}…` };
}
