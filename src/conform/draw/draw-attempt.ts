import type { Call } from "../../model/call.ts";
import type { Field } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import type { Random } from "../../sample/random.ts";
import type { Row } from "../../semantics/state.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import { mayEver } from "../../semantics/gate.ts";
import { visitorRole } from "../../semantics/role-of.ts";
import { keptName } from "../../semantics/key.ts";
import type { Drive } from "../drive/drive.ts";
import type { Person } from "../drive/person.ts";
import { standing } from "./novelty.ts";
import { drawOddValue, drawValue, keyOf, rowsOf } from "./draw-value.ts";
import type { Place } from "./draw-value.ts";

/** A call that could be made. */
export interface Attempt {
  readonly who: Person | null;
  readonly call: Call;
  readonly asked: Asked;
}

/** The calls that a tester makes of its own accord: those that would end its own sessions, or everybody's data, are none. */
export function callsTried({ model }: Drive): readonly Call[] {
  return model.calls.filter(({ does }) => does.kind !== "sign in" && does.kind !== "sign out" && does.kind !== "reset");
}

/** Draws a call: by anyone, of anything there is, most often as it is meant and now and then not. */
export function drawAttempt(drive: Drive, calls: readonly Call[], random: Random, mark: string, number: number): Attempt | null {
  const call = random.pick(calls);
  if (call === undefined) return null;
  const who = drawCaller(drive, call, random);
  const place: Place = { model: drive.model, mirror: drive.mirror, reserved: drive.reserved, random, now: drive.now(), mark, number, isShared: drive.beginning.isShared };
  const subject = drawSubject(place, call, who);
  // Who says nothing of what is stale may not know of it at all.
  const knowsStale = drive.model.errors.some(({ when, from }) => when === "stale" && from === "document");
  const ifMatch = call.subject !== null && call.method !== "GET" && random.chance(0.05) && knowsStale ? (random.pick(['"stale"', "*"]) ?? null) : null;
  return { who, call, asked: { subject, input: drawInput(place, call), query: drawQuery(place, call), ifMatch } };
}

/** Mostly somebody whose role may make the call at all, else anyone; the visitor is one of them. */
function drawCaller({ model, people }: Drive, call: Call, random: Random): Person | null {
  const everyone: readonly (Person | null)[] = [...people, null];
  const able = random.chance(0.7) ? everyone.filter((who) => mayEver(model, who?.role ?? visitorRole(model), call)) : [];
  return random.pick(able.length > 0 ? able : everyone) ?? null;
}

/** Mostly a record that there is, whoever may see it, those that stand alike no more often than others; now and then one that there is not. */
function drawSubject(place: Place, { subject }: Call, who: Person | null): string | null {
  if (subject === null || subject.kind !== "key") return null;
  const { model, random } = place;
  const entity = entityNamed(model, subject.entity);
  const groups = new Map<string, Row[]>();
  for (const row of rowsOf(place, subject.entity)) {
    const stands = standing(entity, row, who);
    groups.set(stands, [...(groups.get(stands) ?? []), row]);
  }
  const row = random.chance(0.05) ? undefined : random.pick(random.pick([...groups.values()]) ?? []);
  if (row === undefined) return entity.fields.some(({ name, type }) => name === subject.field && type.kind === "integer") ? "999999999" : "00000000-0000-7000-8000-00000000dead";
  const name = keptName(entity, subject.field);
  return String(name === "@id" ? row.id : (row.values[name] ?? ""));
}

function drawInput(place: Place, call: Call): Readonly<Record<string, Value>> {
  const { random } = place;
  const input: Record<string, Value> = {};
  const odd = random.chance(0.2) ? random.pick(call.takes)?.name : undefined;
  for (const { name, type, required, place: where } of call.takes) {
    if (where !== "path" && name === odd && random.chance(0.3)) continue;
    if (!required && name !== odd && random.chance(0.45)) continue;
    const isTakenAway = !required && name !== odd && call.does.kind === "update" && random.chance(0.15);
    const value = isTakenAway ? null : where !== "path" && name === odd ? drawOddValue(place, name, type) : drawKnown(place, call, name) ?? drawValue(place, name, type);
    input[name] = value;
  }
  if (call.takes.some(({ place: where }) => where === "body") && random.chance(0.03)) input["anythingElse"] = "x";
  return input;
}

/** Now and then a value that some record has already: what has to be unique is to be tried. */
function drawKnown(place: Place, { takes, does }: Call, name: string): Value | undefined {
  const { model, random } = place;
  const field = takes.find((one) => one.name === name)?.field ?? null;
  if (field === null || !("entity" in does) || !random.chance(0.12)) return undefined;
  const entity = model.entities.find((one) => one.name === does.entity);
  if (entity === undefined || !entity.unique.some((combination) => combination.includes(field))) return undefined;
  const row = random.pick(rowsOf(place, entity.name));
  const value = row?.values[field] ?? undefined;
  return typeof value === "string" ? value : undefined;
}

function drawQuery(place: Place, { does, answers }: Call): Readonly<Record<string, string>> {
  const { random, model } = place;
  if (does.kind !== "list" || answers.body.kind !== "page" || random.chance(0.4)) return {};
  const entity = entityNamed(model, does.entity);
  const fields = entity.fields.filter(({ type }) => type.kind !== "reverse");
  const query: Record<string, string> = {};
  if (random.chance(0.4)) query["size"] = random.pick(["1", "2", "3", "0", "200", "201", "x"]) ?? "1";
  const sorted = random.pick(fields);
  if (sorted !== undefined && random.chance(0.4)) query["sort"] = `${random.chance(0.5) ? "-" : ""}${sorted.name}`;
  const filtered = random.pick(fields);
  if (filtered !== undefined && random.chance(0.5)) {
    const row = random.pick(rowsOf(place, entity.name));
    const value = seenIn(place, filtered, row) ?? drawValue(place, filtered.name, filtered.type);
    const operator = random.pick(["", "", "", ".ne", ".lt", ".gte", ".contains"]) ?? "";
    query[`${filtered.name}${operator}`] = typeof value === "object" ? "" : String(value);
  }
  return query;
}

/** What callers see in a field of a record: the key of another record where that stands in it. */
function seenIn({ model, mirror }: Place, { name, type }: Field, row: Row | undefined): Value | undefined {
  const value = row?.values[name];
  if (type.kind !== "reference" || typeof value !== "string") return value;
  const other = mirror.state.entities[type.entity]?.get(value);
  const key = other === undefined ? undefined : keyOf(entityNamed(model, type.entity), other);
  return key !== undefined && mirror.canName(key) ? key : undefined;
}
