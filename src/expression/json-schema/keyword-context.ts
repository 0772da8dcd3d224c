import type { Value } from "../../model/value-type.ts";
import type { JsonObject } from "../json/json-object.ts";

/** What the keywords of one schema need in order to judge one value. */
export interface KeywordContext {
  readonly schema: JsonObject;
  /** The properties and items that were evaluated so far; each keyword adds to them. */
  readonly evaluated: Evaluated;
  /** Whether a schema holds for the same value. If it does, what it evaluated counts as evaluated here too. */
  holdsHere(inner: Value): boolean;
  /** Whether a schema holds for a part of the value. */
  holdsFor(inner: Value, part: Value): boolean;
  /** Takes steps off those that are left. */
  pay(count: number): void;
  matches(pattern: string, text: string): boolean;
  /** A text that two values share where they are the same. */
  textOf(value: Value): string;
}

/** The properties and items of a value that schemas have evaluated; `unevaluatedProperties` and `unevaluatedItems` are about all others. */
export interface Evaluated {
  readonly properties: Set<string>;
  readonly items: Set<number>;
}
