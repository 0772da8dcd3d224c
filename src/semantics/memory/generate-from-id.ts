import { hashOf } from "../../base/hash-of.ts";
import type { QuestionAsked } from "../program/question.ts";
import { generatedLength } from "../../model/generated-length.ts";

/** Gives the value of a generated field of a new record. */
export type GenerateValue = (asked: QuestionAsked<"generatedValue">) => string;

/**
 * The value of a generated field, computed from the record's id and the name of the field, so that the same request always gets
 * the same values. Anybody can compute it: a product that runs generates random values instead.
 */
export function generateFromId({ entity, field: { name, type }, id }: QuestionAsked<"generatedValue">): string {
  const base = type.kind === "uuid" ? 16 : 36;
  const length = type.kind === "uuid" ? 32 : generatedLength(type);
  let made = "";
  for (let round = 0; made.length < length; round += 1) {
    const hash = Number.parseInt(hashOf(`${id} ${entity}.${name} ${round}`), 36);
    made += hash.toString(base).padStart(8, "0").slice(-8);
  }
  return type.kind === "uuid" ? uuidOf(made) : made.slice(0, length);
}

/** A UUIDv4 of 32 hexadecimal digits, two of which it replaces. */
function uuidOf(digits: string): string {
  const groups = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...groups, digits.slice(20)].join("-");
}
