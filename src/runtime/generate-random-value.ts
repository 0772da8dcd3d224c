import { randomInt, randomUUID } from "node:crypto";
import type { Field } from "../model/entity.ts";
import { generatedLength } from "../model/generated-length.ts";

const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz";

/** A random value of a generated field, which nobody can compute from other values: it may be a secret, such as an API key. */
export function generateRandomValue({ field: { type } }: { readonly field: Pick<Field, "type"> }): string {
  return type.kind === "text" ? randomText(generatedLength(type)) : randomUUID();
}

/** A text of so many random letters and digits. */
export function randomText(length: number): string {
  let made = "";
  for (let count = 0; count < length; count += 1) made += alphabet[randomInt(alphabet.length)]!;
  return made;
}
