import type { Call } from "../../model/call.ts";
import type { Field } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import { filterOperators, nameableField } from "../../semantics/list-query.ts";
import { toWire } from "../../semantics/wire.ts";
import { visitorRole } from "../../semantics/role-of.ts";
import type { Person } from "../drive/person.ts";
import { drawValue } from "./draw-value.ts";
import { keyOf, rowsOf } from "./place.ts";
import type { Place } from "./place.ts";

/** What a page of a list is asked with: mostly fields that the caller may name, now and then what no list knows. */
export function drawQuery(place: Place, { does, answers }: Call, who: Person | null): Readonly<Record<string, string>> {
  const { random, model } = place;
  if (does.kind !== "list" || answers.body.kind !== "page" || random.chance(0.3)) return {};
  const entity = entityNamed(model, does.entity);
  const isOdd = random.chance(0.15);
  const role = who?.role ?? visitorRole(model);
  const untold = place.nameable.untold(entity.name);
  const fields = entity.fields.filter(({ name, type }) => type.kind !== "reverse" && !untold.has(name) && (isOdd || nameableField(model, role, entity, name) !== undefined));
  const query: Record<string, string> = {};
  if (random.chance(0.3)) query["size"] = random.pick(isOdd ? ["0", "201", "x", "-1"] : ["1", "2", "3", "200"]) ?? "1";
  const sorted = random.pick(fields);
  if (sorted !== undefined && random.chance(0.45)) query["sort"] = `${random.chance(0.5) ? "-" : ""}${sorted.name}`;
  const filtered = random.pick(fields);
  if (filtered !== undefined && random.chance(0.55)) {
    const operator = random.pick(filterOperators) ?? "eq";
    const value = drawOperand(place, filtered, does.entity);
    query[operator === "eq" ? filtered.name : `${filtered.name}.${operator}`] = operator === "contains" ? value.slice(1, 4) : operator === "in" ? `${value},${drawOperand(place, filtered, does.entity)}` : value;
  }
  if (isOdd && random.chance(0.2)) query["noSuchField"] = "x";
  return query;
}

/** Mostly what some record has in the field. */
function drawOperand(place: Place, { name, type }: Field, entityName: string): string {
  const { random, model, state } = place;
  const row = random.chance(0.8) ? random.pick(rowsOf(place, entityName)) : undefined;
  const kept = row?.values[name] ?? null;
  if (kept === null) {
    const drawn = drawValue(place, { name, type, field: null }, "any") ?? null;
    return drawn === null || typeof drawn === "object" ? "" : String(drawn);
  }
  if (type.kind === "reference") {
    const other = state.entities[type.entity]?.get(String(kept));
    const key = other === undefined ? null : keyOf(entityNamed(model, type.entity), other);
    return key === null || !place.canSay(key) ? "" : String(key);
  }
  const told = toWire(type, kept);
  return typeof told === "object" ? "" : String(told);
}
