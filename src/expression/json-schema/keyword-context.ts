import type { Value } from "../../model/value-type.ts";
import type { JsonObject } from "../json/json-object.ts";

/** What the keywords of one schema need in order to judge one value. */
export interface KeywordContext {
  readonly schema: JsonObject;
  /** What has been looked at so far, which each keyword adds to. */
  readonly evaluated: Evaluated;
  /** Whether a schema holds for the same value; if it does, what it has looked at has been looked at here. */
  holdsHere(inner: Value): boolean;
  /** Whether a schema holds for a part of the value. */
  holdsFor(inner: Value, part: Value): boolean;
  /** Takes steps off those that are left. */
  pay(count: number): void;
  matches(pattern: string, text: string): boolean;
  /** A text that two values share where they are the same. */
  textOf(value: Value): string;
}

/** Which properties and which items of a value schemas have looked at: those that `unevaluated…` is not about. */
export interface Evaluated {
  readonly properties: Set<string>;
  readonly items: Set<number>;
}
