import { blamedInputs } from "../recording/blamed-inputs.ts";
import type { Json } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";
import type { TriedStep } from "./asked-product.ts";

/** What refusals say of the values that an input may have. It is tried, and not believed. */
export interface HintedValues {
  /** Numbers that a refusal names, such as the most characters. */
  readonly numbers: readonly number[];
  /** Words of which it should be one. */
  readonly words: readonly string[];
}

/** How many numbers and words of refusals are tried. */
const mostHints = 12;

/** What refusals that blame an input and no other say of it. */
export function hintedValues(name: string, steps: readonly TriedStep[]): HintedValues {
  const texts = new Set(
    steps.flatMap(({ step: { exchange } }) => {
      const blamed = blamedInputs(exchange);
      return blamed.size === 1 && blamed.has(name) ? textsIn(exchange.answer) : [];
    }),
  );
  const numbers = [...texts].flatMap((text) => text.match(/(?<![\w.-])\d{1,5}(?![\w-]|\.\d)/g) ?? []).map(Number);
  const words = [...texts].flatMap((text) => {
    const [, list = ""] = /\bone of:? (.+?)\.?$/i.exec(text) ?? [];
    return list.split(/,\s*(?:or\s+)?|\s+or\s+/).filter((word) => /^["'`]?[A-Za-z][\w-]*["'`]?$/.test(word));
  });
  return {
    numbers: [...new Set(numbers)].slice(0, mostHints),
    words: [...new Set(words.map((word) => word.replace(/["'`]/g, "")))].slice(0, mostHints),
  };
}

function textsIn(value: Json | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
