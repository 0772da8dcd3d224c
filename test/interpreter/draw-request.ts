import type { Call, Input } from "../../src/model/call.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import type { State } from "../../src/semantics/state/state.ts";
import { typicalValue } from "../../src/generation/value/typical-value.ts";
import type { Choices } from "../generate/choices.ts";
import { drawQuery } from "../generate/draw-query.ts";
import { drawValue } from "../generate/draw-value.ts";
import { drawInput, keyOf } from "../generate/history.ts";
import { dateLater, timestampOf } from "./moments.ts";
import { callerOf, mayEverCall } from "./rights.ts";
import { entityOf, recordsOf } from "./world.ts";
import type { World } from "./world.ts";

/** A request, apart from what its driver adds. */
export interface DrawnRequest {
  readonly call: string;
  readonly person: string | null;
  readonly subject: string | null;
  readonly byKey: boolean;
  readonly input: { readonly [name: string]: Value };
  readonly query: { readonly [name: string]: string };
  /** Which of the tags seen before is sent along, counted from the latest. */
  readonly tag: number | "any" | "none such" | null;
}

/** What a request is drawn for. */
export interface DrawnWorld {
  readonly model: Specification;
  readonly state: State;
  readonly world: World;
  readonly now: string;
  readonly cursors: readonly string[];
}

/** Draws a request on any document: mostly one that its role may make and that is sent what it takes, else a hostile one. */
export function drawRequest(choices: Choices, drawn: DrawnWorld): DrawnRequest {
  const { model, state, world, cursors } = drawn;
  const call = choices.of(callsToMake(choices, drawn));
  const person = drawPerson(choices, drawn, call);
  const byKey = choices.chance(10) && canBeNamedByKey(call);
  const keysOf = (entity: string): readonly Value[] => recordsOf(world, entity).map((row) => keyOf(model, entity, row));
  const isHostile = choices.chance(12);
  return {
    call: call.name,
    person,
    subject: call.subject === null ? null : drawSubject(choices, drawn, call, byKey),
    byKey,
    input: isHostile ? withoutParts(drawInput(choices, call, state, keysOf)) : drawFitting(choices, drawn, call),
    query:
      call.does.kind === "list" && choices.chance(60)
        ? drawQuery(choices, { model, state, keysOf }, entityOf(model, call.does.entity), cursors)
        : {},
    tag: choices.chance(12) ? choices.of([0, 1, 2, 3, "any", "none such"] as const) : null,
  };
}

/** The key of a record says less than a path with more parameters, and nothing of a record that is not there yet. */
function canBeNamedByKey({ subject, does }: Call): boolean {
  return subject?.kind === "key" && subject.where === null && !(does.kind === "update" && does.creates);
}

/** Nothing is asked of records before there are some, and no entity gets too many. */
function callsToMake(choices: Choices, { model, world }: DrawnWorld): readonly Call[] {
  const count = (entity: string): number => recordsOf(world, entity).length;
  const lacking = model.calls.filter(({ does }) => does.kind === "create" && count(does.entity) < 3);
  if (lacking.length > 0 && choices.chance(35)) return lacking;
  const possible = model.calls.filter(
    ({ subject, does }) =>
      (subject === null || count(subject.entity) > 0) && !(does.kind === "create" && count(does.entity) > 25),
  );
  return possible.length === 0 ? model.calls : possible.flatMap((call) => Array<Call>(weightOf(call)).fill(call));
}

function weightOf({ does, from }: Call): number {
  const own = from === "document" ? 2 : 1;
  switch (does.kind) {
    case "statements":
    case "transition":
    case "update":
      return 3 * own;
    case "create":
    case "list":
      return 2 * own;
    case "delete":
    case "read":
      return own;
    default:
      return 1;
  }
}

function drawPerson(choices: Choices, { model, world }: DrawnWorld, call: Call): string | null {
  const accounts = model.identification === null ? [] : recordsOf(world, model.identification.entity);
  const all = [...accounts.map(({ id }) => id), null];
  // An account that is gone has no session, so that it signs in or up as a visitor.
  const isSigningIn = call.does.kind === "sign in" || call.does.kind === "sign up";
  if (choices.chance(1) && !isSigningIn && model.identification !== null) return "nobody";
  const allowed = all.filter((person) => {
    const caller = callerOf(model, world, person);
    return caller !== null && mayEverCall(model, call, caller);
  });
  return choices.of(allowed.length > 0 && choices.chance(88) ? allowed : all);
}

function drawSubject(choices: Choices, { model, world }: DrawnWorld, { subject, does }: Call, byKey: boolean): string {
  const name = subject?.entity ?? "";
  const entity = entityOf(model, name);
  const field = subject?.kind === "key" && !byKey ? subject.field : entity.key;
  const rows = recordsOf(world, name);
  const known = rows.map((row) =>
    entity.fields.some((one) => one.name === field) ? String(row.values[field] ?? "") : row.id,
  );
  const isNew = does.kind === "update" && does.creates && choices.chance(40);
  if (isNew || known.length === 0 || choices.chance(5))
    return choices.of(["999", "abc", "", "01", "1.0", "7", "xyz", rows[0]?.id ?? "x"]);
  return choices.of(known);
}

/** Draws what a call takes, mostly; the account of a sign-in is mostly one that there is. */
function drawFitting(choices: Choices, drawn: DrawnWorld, call: Call): { readonly [name: string]: Value } {
  const { model, world } = drawn;
  const { identification } = model;
  const input: { [name: string]: Value } = {};
  const isChange = call.does.kind === "update";
  for (const one of call.takes) {
    if (!choices.chance(one.required ? 98 : isChange ? 60 : 40)) continue;
    input[one.name] = drawFor(choices, drawn, one);
  }
  if (call.does.kind !== "sign in" || identification === null || !choices.chance(75)) return input;
  const accounts = recordsOf(world, identification.entity);
  const account = accounts.length === 0 ? undefined : choices.of(accounts);
  for (const { name } of call.takes) {
    const field = name.slice(name.lastIndexOf(".") + 1);
    if (field === identification.by || field === identification.secret) input[name] = account?.values[field] ?? "x";
  }
  return input;
}

function drawFor(choices: Choices, drawn: DrawnWorld, { name, type, items }: Input): Value {
  if (items === undefined) return drawOne(choices, drawn, name, type);
  return Array.from({ length: choices.below(4) }, () => {
    const object: { [name: string]: Value } = {};
    for (const item of items)
      if (choices.chance(item.required ? 97 : 50)) object[item.name] = drawFor(choices, drawn, item);
    return object;
  });
}

function drawOne(choices: Choices, { model, world, now }: DrawnWorld, name: string, type: FieldType): Value {
  const keysOf = (entity: string): readonly Value[] => recordsOf(world, entity).map((row) => keyOf(model, entity, row));
  if (type.kind === "file" || type.kind === "image")
    return choices.chance(10) ? drawValue(choices, type, keysOf) : null;
  if (!choices.chance(85)) return drawValue(choices, type, keysOf);
  if (type.kind === "reference") {
    const keys = keysOf(type.entity);
    return keys.length === 0 ? "nobody" : choices.of(keys);
  }
  const days = choices.of([0, 1, 2, 3, 5, 8, 13, -1, -2, -5, -30]) * 86_400_000;
  if (type.kind === "date") return dateLater(now.slice(0, 10), days);
  if (type.kind === "timestamp") return timestampOf(Date.parse(now) + days + choices.below(50) * 3_600_000);
  if (type.kind === "boolean") return choices.chance(50);
  if ("values" in type && type.values.length > 0) return choices.of(type.values);
  if (type.kind === "list" && choices.chance(50))
    return Array.from({ length: choices.below(3) }, () =>
      drawOne(choices, { model, world, now } as DrawnWorld, name, type.of),
    );
  return typicalValue({ name, type, now, number: choices.below(60), person: null });
}

/** What is sent in the place of an object has no parts. */
function withoutParts(input: DrawnRequest["input"]): DrawnRequest["input"] {
  const isNoObject = (name: string): boolean => typeof input[name] !== "object" || Array.isArray(input[name]);
  const wrong = Object.keys(input).filter((name) => isNoObject(name) || input[name] === null);
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => !wrong.some((group) => name.startsWith(`${group}.`))),
  );
}
