import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { unusualTextKind } from "./unusual-text.ts";

/** The equivalence class of an input's value, for coverage. */
export function valueClass(value: Value, type: FieldType | undefined): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number")
    return `${value === 0 ? "0" : value < 0 ? "-" : "+"}${isInexactInBinary(value, type) ? " inexact" : ""}`;
  if (typeof value === "string") return classOfText(value, type);
  return Array.isArray(value) ? classOfList(value as readonly Value[], type) : "object";
}

/** Whether a decimal is inexact in binary floating point. */
export function isInexactInBinary(value: number, type: FieldType | undefined): boolean {
  return type?.kind === "decimal" && !Number.isInteger(value * 10 ** type.scale);
}

function classOfText(text: string, type: FieldType | undefined): string {
  const kind = type?.kind === "text" || type?.kind === "secret" ? unusualTextKind(text) : null;
  if (kind !== null && type !== undefined && "range" in type)
    return [...text].length === type.range.max ? `${kind}, to the end` : kind;
  return text.length === 0 ? "nothing" : /^[A-Za-z_]{1,20}$/.test(text) ? text : "text";
}

/** The class of a list: its length, whether it is sorted, and whether it has repeated or unusual values. */
function classOfList(values: readonly Value[], type: FieldType | undefined): string {
  const itemType = type?.kind === "list" ? type.of : undefined;
  const texts = values.map(String);
  const features = [
    texts.some((text, at) => at > 0 && text < texts[at - 1]!) ? "unsorted" : "",
    new Set(texts).size < texts.length ? "repeated" : "",
    itemType?.kind === "text" && new Set(texts.map(unusualTextKind)).size > 3 ? "of all kinds" : "",
  ];
  return `list ${Math.min(2, values.length)} ${features.join(" ")}`;
}
