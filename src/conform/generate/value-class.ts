import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { unusualTextKind } from "./unusual-text.ts";

/**
 * The class of an input's value, such as empty, at the maximum, or too long, as a text that is only compared.
 * Implementations mostly treat all values of a class alike, so the judge covers each class and not each value. `type`
 * is the type of the input; undefined if the call does not accept the input.
 *
 * A *point* is one of the nine parts of a document.
 */
export function valueClass(value: Value, type: FieldType | undefined): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number")
    return `${value === 0 ? "0" : value < 0 ? "-" : "+"}${isInexactInBinary(value, type) ? " inexact" : ""}`;
  if (typeof value === "string") return classOfText(value, type);
  return Array.isArray(value) ? classOfList(value as readonly Value[], type) : "object";
}

/**
 * Whether a value is inexact in binary floating point, as 0.29 is: computed with floating-point numbers, the number of
 * its smallest units is no integer. Only a value of a decimal type can be.
 */
export function isInexactInBinary(value: number, type: FieldType | undefined): boolean {
  return type?.kind === "decimal" && !Number.isInteger(value * 10 ** type.scale);
}

/**
 * The class of a text. An unusual text is in the class of its kind, unless it has the maximum length. A short word is a
 * class of its own, because it may be one of the values of a choice or a status. All other texts are one class.
 */
function classOfText(text: string, type: FieldType | undefined): string {
  if (type?.kind === "text" || type?.kind === "secret") {
    const kind = unusualTextKind(text);
    if (kind !== null) return [...text].length === type.range.max ? `${kind}, of maximum length` : kind;
  }
  return text.length === 0 ? "nothing" : /^[A-Za-z_]{1,20}$/.test(text) ? text : "text";
}

/**
 * The class of a list: whether it has no, one or more values, whether these are unsorted or repeated, and whether they
 * are texts of many kinds, as `unusualTexts` gives them.
 */
function classOfList(values: readonly Value[], type: FieldType | undefined): string {
  const itemType = type?.kind === "list" ? type.of : undefined;
  const texts = values.map(String);
  const features = [
    texts.some((text, at) => at > 0 && text < texts[at - 1]!) ? "unsorted" : "",
    new Set(texts).size < texts.length ? "repeated" : "",
    itemType?.kind === "text" && new Set(texts.map(unusualTextKind)).size > 3 ? "of many kinds" : "",
  ];
  return `list ${Math.min(2, values.length)} ${features.join(" ")}`;
}
