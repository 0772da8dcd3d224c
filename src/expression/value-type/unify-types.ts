import type { ValueType } from "../../model/value-type.ts";
import { toJson } from "../json/to-json.ts";
import { isOptional, optionalIf, presentType } from "./optional-type.ts";

/** The type that values of both can be brought to; null where there is none. */
export function unifyTypes(a: ValueType, b: ValueType): ValueType | null {
  if (a.kind === "null") return optionalIf(true, b);
  if (b.kind === "null") return optionalIf(true, a);
  const shape = unifyShapes(a, b);
  return shape === null ? null : optionalIf(isOptional(a) || isOptional(b), presentType(shape));
}

function unifyShapes(a: ValueType, b: ValueType): ValueType | null {
  if (a.kind === "anything") return b;
  if (b.kind === "anything") return a;
  if (a.kind === "json" || b.kind === "json") return toJson(a) !== null && toJson(b) !== null ? { kind: "json" } : null;
  if (isNumber(a) && isNumber(b))
    return a.kind === "integer" && b.kind === "integer"
      ? a
      : { kind: "decimal", scale: Math.max(scaleOf(a), scaleOf(b)) };
  if (isText(a) && isText(b)) return sameValues(a, b) ? a : { kind: "text" };
  if (a.kind === "record" && b.kind === "record") return a.entity === b.entity ? a : null;
  if (a.kind === "list" && b.kind === "list") return unifyLists(a.of, b.of);
  if (a.kind === "map" && b.kind === "map") return unifyMaps(a, b);
  if (a.kind === "timestamp" && b.kind === "timestamp") return a.toTheSecond === true ? b : a;
  return a.kind === b.kind ? a : null;
}

function unifyLists(a: ValueType, b: ValueType): ValueType | null {
  const of = unifyTypes(a, b);
  return of === null ? null : { kind: "list", of };
}

type MapType = Extract<ValueType, { kind: "map" }>;

function unifyMaps(
  { entries: a, mayLack: someLack = [], sentTo }: MapType,
  { entries: b, mayLack: othersLack = [], sentTo: otherTo }: MapType,
): ValueType | null {
  if (Object.keys(a).length !== Object.keys(b).length) return null;
  const entries: [string, ValueType][] = [];
  for (const [name, type] of Object.entries(a)) {
    const other = Object.hasOwn(b, name) ? b[name] : undefined;
    const unified = other === undefined ? null : unifyTypes(type, other);
    if (unified === null) return null;
    entries.push([name, unified]);
  }
  const mayLack = [...new Set([...someLack, ...othersLack])];
  return {
    kind: "map",
    entries: Object.fromEntries(entries),
    ...(mayLack.length === 0 ? {} : { mayLack }),
    ...(sentTo === undefined || sentTo !== otherTo ? {} : { sentTo }),
  };
}

/** The number of decimal places of a type; 0 for an integer. */
export function scaleOf(type: ValueType): number {
  return type.kind === "decimal" ? type.scale : 0;
}

/** Whether values of the type are counted: integers and decimals, but no durations. */
export function isNumber(type: ValueType): boolean {
  return type.kind === "integer" || type.kind === "decimal";
}

/** Text in the wide sense, which a choice's values are too. */
export function isText(type: ValueType): boolean {
  return type.kind === "text" || type.kind === "choice";
}

function sameValues(a: ValueType, b: ValueType): boolean {
  if (a.kind !== "choice" || b.kind !== "choice") return false;
  return a.values.length === b.values.length && a.values.every((value) => b.values.includes(value));
}
