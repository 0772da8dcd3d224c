import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../state/state.ts";
import type { Context } from "./context.ts";
import type { Program } from "./program.ts";
import { noVariables } from "./question.ts";
import type { Asked, BoundRows, Question, Questions } from "./question.ts";
import { note } from "./write-set.ts";

/** Asks the world one question. */
export function* ask<Kind extends keyof Questions>(
  kind: Kind,
  asked: Asked<Kind>,
): Program<Questions[Kind]["answered"]> {
  return (yield { kind, asked } as Question) as Questions[Kind]["answered"];
}

/** Nothing bound: an expression that calls no record `this`. */
export const unbound: BoundRows = { entity: null, this: null, old: null, types: noVariables, variables: {} };

/** A record bound as `this`, and as `old` where it was there before. */
export function bound(entity: string | null, row: Row | null, old: Row | null = null): BoundRows {
  return { entity, this: row, old, types: noVariables, variables: {} };
}

/** The record that the request names, its input read; null where there is none that the caller, or anybody, may read. */
export function* subject(context: Context, seenBy: "caller" | "everybody" = "caller"): Program<Row | null> {
  return context.call.subject === null ? null : yield* ask("subject", { context, seenBy });
}

/** Which conditions hold, judged on the truth: `true` for each that does. */
export function* conditions(
  { environment }: Pick<Context, "environment">,
  expressions: readonly Expression[],
  rows: BoundRows,
): Program<readonly Value[]> {
  return expressions.length === 0 ? [] : yield* ask("conditions", { environment, expressions, rows });
}

/** Whether one condition holds. */
export function* holds(
  { environment }: Pick<Context, "environment">,
  condition: Expression,
  rows: BoundRows,
): Program<boolean> {
  return (yield* ask("conditions", { environment, expressions: [condition], rows }))[0] === true;
}

/** What expressions come to, judged on the truth. */
export function* values(
  { environment }: Pick<Context, "environment">,
  expressions: readonly Expression[],
  rows: BoundRows,
): Program<readonly Value[]> {
  return expressions.length === 0 ? [] : yield* ask("values", { environment, expressions, rows });
}

/** What one expression comes to. */
export function* valueOf(
  { environment }: Pick<Context, "environment">,
  expression: Expression,
  rows: BoundRows,
): Program<Value> {
  return (yield* ask("values", { environment, expressions: [expression], rows }))[0] ?? null;
}

/** A record as it is now, whoever may read it; null where there is none. */
export function* rowOf({ writeSet }: Context, entity: string, id: string): Program<Row | null> {
  const written = writeSet.written.get(entity)?.get(id);
  return written === undefined ? yield* ask("row", { entity, id }) : written.now;
}

/** Writes a record. */
export function* put({ writeSet }: Context, entity: string, row: Row, old: Row | null): Program<void> {
  note(writeSet, entity, row.id, old, row);
  yield* ask("put", { entity, row, old });
}

/** Removes a record. */
export function* remove({ writeSet }: Context, entity: string, row: Row): Program<void> {
  note(writeSet, entity, row.id, row, null);
  yield* ask("remove", { entity, row });
}
