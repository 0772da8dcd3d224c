import { nameInWords } from "./name-in-words.ts";

/** The label of a field, where "pin" is a secret number, and "vat" a tax. */
export function labelOfField(name: string, isFlag: boolean): string {
  const words = nameInWords(name);
  return isFlag ? words : words.replace(/\b(?:pin|vat)\b/gi, (word) => word.toUpperCase());
}
