import { printDuration } from "../../base/duration.ts";
import type { Call } from "../../model/call.ts";
import type { FieldType } from "../../model/field-type.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { fromScaled } from "../value/wire.ts";
import type { FieldError, Refusal } from "./decision.ts";
import { messageText } from "./refuse.ts";

/** Gives the field errors of a refusal the messages of the document: only the first error where point 7 says so, else at most fifty. */
export function withWording(model: Specification, call: Call, refusal: Refusal): Refusal {
  if (refusal.fields.length === 0) return refusal;
  const { fields, more } = toldErrors(refusal.fields);
  const isFirst = model.allCalls.failures === "first";
  const worded = (isFirst ? fields.slice(0, 1) : fields).map((error) => inWords(model, call, error));
  return { ...refusal, fields: worded, ...(more === 0 || isFirst ? {} : { more }) };
}

/** The last part of a field's path: `title` of `article.title`. */
export function lastName(field: string): string {
  return field.slice(field.lastIndexOf(".") + 1);
}

function inWords(model: Specification, call: Call, error: FieldError): FieldError {
  const field = lastName(error.field);
  const messages = model.fieldMessages.filter(({ problem }) => problem === error.code);
  const found = messages.find((one) => one.field === field) ?? messages.find((one) => one.field === null);
  if (found === undefined) return error;
  const facts: Readonly<Record<string, string>> = { field, ...boundsOf(typeOf(model, call, error.field)) };
  return {
    ...error,
    message: messageText(model, found.message, ([name = ""]) => (Object.hasOwn(facts, name) ? facts[name] : undefined)),
  };
}

function typeOf(model: Specification, { takes, does }: Call, name: string): FieldType | undefined {
  const input = takes.find(({ wire }) => wire === name);
  if (input !== undefined) return input.type;
  const entity = "entity" in does ? does.entity : does.kind === "sign up" ? model.identification?.entity : undefined;
  return entity === undefined ? undefined : fieldNamed(entityNamed(model, entity), name)?.type;
}

/** What the bounds of a type are called in messages. */
function boundsOf(type: FieldType | undefined): Readonly<Record<string, string>> {
  if (type === undefined) return {};
  if (type.kind === "choice" || type.kind === "status" || type.kind === "role")
    return { values: type.values.join(", ") };
  const bounds = "range" in type ? Object.entries(type.range) : [];
  const show = (bound: number): string => {
    if (type.kind === "decimal") return String(fromScaled(bound, type.scale));
    return type.kind === "duration" ? printDuration(bound) : String(bound);
  };
  return Object.fromEntries(bounds.map(([name, bound]) => [name, show(bound)]));
}

/** The most errors that one refusal lists. */
const mostErrors = 50;

/** The most UTF-16 units of an unknown input's name that a refusal repeats. */
const longestName = 100;

/** The errors that a refusal lists, and how many more there are. */
export interface ToldErrors {
  readonly fields: readonly FieldError[];
  readonly more: number;
}

/** The first errors of an input, with the names of unknown inputs cut short. The size of an answer is bounded, whatever the caller sent. */
export function toldErrors(errors: readonly FieldError[]): ToldErrors {
  return { fields: errors.slice(0, mostErrors).map(cut), more: Math.max(0, errors.length - mostErrors) };
}

function cut(error: FieldError): FieldError {
  return error.code !== "unknown" || error.field.length <= longestName
    ? error
    : { ...error, field: `${error.field.slice(0, longestName)}…` };
}
