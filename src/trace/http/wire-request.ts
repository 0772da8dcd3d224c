import { childrenOf } from "../../expression/tree/children.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { callNamed, entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { HttpCredentials } from "../../semantics/http/credentials.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { HttpRequest } from "../../semantics/http/http-request.ts";
import type { Request } from "../../semantics/decision/request.ts";
import { isSystemKey, keptName } from "../../semantics/value/key.ts";
import type { Row, State } from "../../semantics/state/state.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import { momentOf } from "../../semantics/memory/view.ts";

/**
 * Gives a request as it is sent over HTTP with somebody's credentials; null where a part of its path is not known.
 * `state` is the state in which it is made.
 */
export function wireRequest(
  model: Specification,
  state: State,
  request: Request,
  who: HttpCredentials | null = null,
): HttpRequest | null {
  const call = callNamed(model, request.call);
  const pathTexts = new Map<string, string>();
  for (const part of call.path) {
    if (part.kind === "word") continue;
    const text = parameterText(model, state, call, request, part.name);
    if (text === null) return null;
    pathTexts.set(part.name, text);
  }
  const inPath = call.takes.flatMap(({ name, wire, place }) =>
    place === "path" && pathTexts.has(wire) ? [[name, pathTexts.get(wire)!] as const] : [],
  );
  const subject =
    call.subject?.kind === "key" ? (pathTexts.get(call.subject.parameter) ?? request.subject) : request.subject;
  return httpRequestOf(
    model,
    call,
    { ...request, subject, input: { ...request.input, ...Object.fromEntries(inPath) } },
    who,
  );
}

/** The text of a path parameter: what the request says, or else the field of that name of the record that it names. */
function parameterText(
  model: Specification,
  state: State,
  { subject }: Call,
  { subject: text, byKey, input }: Request,
  name: string,
): string | null {
  const given = input[`path.${name}`];
  if (given !== undefined) return String(given);
  if (subject === null || subject.kind === "me" || text === null) return null;
  const entity = entityNamed(model, subject.entity);
  const isKey = subject.kind === "key" && subject.parameter === name;
  if (isKey && (byKey !== true || subject.field === entity.key)) return text;
  const row = [...(state.entities[entity.name]?.values() ?? [])].find((one) => keyTextOf(one, entity) === text);
  if (row === undefined) return null;
  const value = isKey
    ? storedValueOf(row, entity, subject.field)
    : subject.where === null
      ? null
      : parameterFromCondition(model, state, subject.where, `path.${name}`, row.id);
  return value === null ? null : String(value);
}

function storedValueOf(row: Row, entity: Entity, field: string): Value {
  return keptName(entity, field) === "@id" ? row.id : (row.values[field] ?? null);
}

/** The value of a path parameter that makes a condition hold for a record, such as `owner == path.ownerId`. */
function parameterFromCondition(
  model: Specification,
  state: State,
  where: Expression,
  name: string,
  id: string,
): Value {
  const isParameter = (one: Expression): boolean =>
    one.kind === "entry" && one.of.kind === "input" && one.name === name;
  if (where.kind === "binary" && where.operator === "==") {
    const other = isParameter(where.left) ? where.right : isParameter(where.right) ? where.left : null;
    if (other !== null) {
      const moment = momentOf(model, { me: null, now: "", input: {} });
      const value = evaluate(
        other,
        scopeOf(createTruth(model, state, moment), moment, { this: id, variables: { row: id } }),
      );
      const entity = other.type.kind === "record" ? entityNamed(model, other.type.entity) : null;
      const row = entity === null ? undefined : state.entities[entity.name]?.get(String(value));
      return entity === null || row === undefined ? value : storedValueOf(row, entity, entity.key);
    }
  }
  for (const child of childrenOf(where)) {
    const value = parameterFromCondition(model, state, child, name, id);
    if (value !== null) return value;
  }
  return null;
}

function keyTextOf({ id, values }: Row, entity: Entity): string {
  return isSystemKey(entity) ? id : String(values[entity.key]);
}
