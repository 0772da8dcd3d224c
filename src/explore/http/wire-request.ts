import { childrenOf } from "../../expression/children.ts";
import { evaluate } from "../../expression/evaluate.ts";
import type { Call, Place } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { callNamed, entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Request } from "../../semantics/request.ts";
import { budget, constantsOf } from "../../semantics/judging.ts";
import { isSystemKey, keptName } from "../../semantics/key.ts";
import type { Row, State } from "../../semantics/state.ts";
import { createTruth, scopeOf } from "../../semantics/truth.ts";
import type { Exchange } from "./exchange.ts";

/** A request as it is sent over HTTP; null where its path can't be said. `state` is the world in which it is made. */
export function wireRequest(model: Specification, state: State, request: Request): Pick<Exchange, "method" | "path" | "headers" | "body"> | null {
  const call = callNamed(model, request.call);
  const segments = call.path.map((part) => (part.kind === "word" ? part.text : parameterText(model, state, call, request, part.name)));
  if (segments.includes(null)) return null;
  const sent = (place: Place): readonly (readonly [string, Value])[] =>
    call.takes.filter((input) => input.place === place && Object.hasOwn(request.input, input.name)).map((input) => [input.wire, request.input[input.name]!]);
  const unknown = Object.entries(request.input).filter(([name]) => !call.takes.some((input) => input.name === name));
  const query = [...Object.entries(request.query), ...sent("query").map(([name, value]) => [name, textOf(value)] as const)];
  const body = [...sent("body"), ...(call.method === "GET" ? [] : unknown)];
  const hasBody = call.method !== "GET" && (body.length > 0 || call.takes.some(({ place, required }) => place === "body" && required));
  return {
    method: call.method,
    path: `/${segments.map((segment) => encodeURIComponent(segment!)).join("/")}${query.length === 0 ? "" : `?${query.map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`).join("&")}`}`,
    headers: { ...(request.ifMatch === null ? {} : { "If-Match": request.ifMatch }), ...Object.fromEntries(sent("header").map(([name, value]) => [name, textOf(value)])) },
    body: hasBody ? nested(body) : undefined,
  };
}

/** What stands for a parameter: what was said of it, else the field of that name of the record that is meant. */
function parameterText(model: Specification, state: State, { subject }: Call, { subject: text, byKey, input }: Request, name: string): string | null {
  const said = input[`path.${name}`];
  if (said !== undefined) return textOf(said);
  if (subject === null || subject.kind === "me" || text === null) return null;
  const entity = entityNamed(model, subject.entity);
  const isKey = subject.kind === "key" && subject.parameter === name;
  if (isKey && (byKey !== true || subject.field === entity.key)) return text;
  const row = [...(state.entities[entity.name]?.values() ?? [])].find((one) => keyOf(one, entity) === text);
  if (row === undefined) return null;
  const value = isKey ? valueOf(row, entity, subject.field) : subject.where === null ? null : asked(model, state, subject.where, `path.${name}`, row.id);
  return value === null ? null : textOf(value);
}

function valueOf(row: Row, entity: Entity, field: string): Value {
  return keptName(entity, field) === "@id" ? row.id : (row.values[field] ?? null);
}

/** What a record has to be asked for by, where a condition on it says `owner == path.ownerId`. */
function asked(model: Specification, state: State, where: Expression, name: string, id: string): Value {
  const isAsked = (one: Expression): boolean => one.kind === "entry" && one.of.kind === "input" && one.name === name;
  if (where.kind === "binary" && where.operator === "==") {
    const other = isAsked(where.left) ? where.right : isAsked(where.right) ? where.left : null;
    if (other !== null) {
      const moment = { me: null, now: "", input: {}, constants: constantsOf(model), budget: { left: budget } };
      const value = evaluate(other, scopeOf(createTruth(model, state, moment), moment, { this: id, variables: { row: id } }));
      const entity = other.type.kind === "record" ? entityNamed(model, other.type.entity) : null;
      const row = entity === null ? undefined : state.entities[entity.name]?.get(String(value));
      return entity === null || row === undefined ? value : valueOf(row, entity, entity.key);
    }
  }
  for (const child of childrenOf(where)) {
    const value = asked(model, state, child, name, id);
    if (value !== null) return value;
  }
  return null;
}

function keyOf({ id, values }: Row, entity: Entity): string {
  return isSystemKey(entity) ? id : String(values[entity.key]);
}

function textOf(value: Value): string {
  return typeof value === "string" ? value : Array.isArray(value) ? value.map((one: Value) => textOf(one)).join(",") : JSON.stringify(value);
}

/** `article.title` as `{"article": {"title": …}}`. */
function nested(entries: readonly (readonly [string, Value])[]): Value {
  const body: Record<string, unknown> = {};
  for (const [path, value] of entries) {
    const parts = path.split(".");
    let at = body;
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[parts.at(-1)!] = value;
  }
  return body as Value;
}
