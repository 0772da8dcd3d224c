import type { Span } from "../base/span.ts";
import type { ValueType } from "./value-type.ts";

/** What a name of a document stands for. Two are the same where kind, owner and name are. */
export interface Named {
  readonly kind: NameKind;
  /**
   * What it belongs to: the entity of a field or transition, `Ticket.status` of a value, `call NAME` or `transition E.t` of an
   * input, the offset of its declaration of a variable; null where it belongs to the document.
   */
  readonly of: string | null;
  readonly name: string;
}

/** The kinds of things that have names. A `value` is a state or one of a choice; a `word` is the language's own: `me`, `now`. */
export type NameKind =
  | "entity"
  | "field"
  | "value"
  | "transition"
  | "rule"
  | "role"
  | "condition"
  | "call"
  | "input"
  | "shape"
  | "error"
  | "constant"
  | "screen"
  | "variable"
  | "function"
  | "word";

/** One place of the document where a name stands. */
export interface Mention {
  readonly named: Named;
  readonly span: Span;
  /** Whether the place is the one that gives the name its meaning. */
  readonly declares: boolean;
  /** In an expression, the type of what is named. */
  readonly type: ValueType | null;
}

/** The same for the same thing, another for any other. */
export function keyOfNamed({ kind, of, name }: Named): string {
  return JSON.stringify([kind, of, name]);
}
