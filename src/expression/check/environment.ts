import type { Span } from "../../base/span.ts";
import type { Expression } from "../../model/expression.ts";
import type { Shape } from "../../model/shape.ts";
import type { ValueType } from "../../model/value-type.ts";

/**
 * What the names of an expression can mean where it stands. A bare name is, in this order: a variable, a field of the
 * row, a field of `this`, a named condition, a constant, `token` in an answer, a role, an entity (only where a collection can stand).
 */
export interface Environment {
  /** Per entity its fields; `id` need not be among them. */
  readonly entities: ReadonlyMap<string, ReadonlyMap<string, ValueType>>;
  readonly constants: ReadonlyMap<string, ValueType>;
  /** The entity of `this`; null where there is no such record. */
  readonly this: string | null;
  /** The entity of `old`; null where nothing has gone before. */
  readonly old: string | null;
  /** Inside `update … where` and `delete … where`: the entity of the variable `row`, whose fields bare names mean first. */
  readonly row: string | null;
  /** The entity of people; null where nobody signs in. */
  readonly me: string | null;
  /** What a caller sends along; null where no call is being made, so that `input` is a mistake. */
  readonly input: ReadonlyMap<string, ValueType> | null;
  /** Whether it is an answer, which may tell its `token`: after all else that may have that name. */
  readonly answers: boolean;
  /** The roles of people who have signed in. */
  readonly roles: readonly string[];
  /** The role of callers who have not signed in, which no account has; null where no expression could mean it. */
  readonly visitor: string | null;
  /** The named conditions on `this`, by name. */
  readonly conditions: Pick<ReadonlyMap<string, Expression>, "get" | "has" | "keys">;
  readonly variables: ReadonlyMap<string, ValueType>;
  /** Where in the document each variable is named that an expression or statement around binds. */
  readonly binders: ReadonlyMap<string, Span>;
  /** What takes the inputs, as `Named.of` has it; null where nobody asks. */
  readonly sentTo: string | null;
  /** What each closed set of texts belongs to, as `Named.of` has it, by the very list that choices of the set hold. */
  readonly owners: ReadonlyMap<readonly string[], string>;
  /** The shapes that may be used, by name. */
  readonly shapes: ReadonlyMap<string, Pick<Shape, "entity" | "gives">>;
}

/** An environment without names, as the base for others. */
export const emptyEnvironment: Environment = {
  entities: new Map(),
  constants: new Map(),
  this: null,
  old: null,
  row: null,
  me: null,
  input: null,
  answers: false,
  roles: [],
  visitor: null,
  conditions: new Map(),
  variables: new Map(),
  binders: new Map(),
  sentTo: null,
  owners: new Map(),
  shapes: new Map(),
};
