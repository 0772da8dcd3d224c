import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import type { Row } from "../state/state.ts";
import type { ProgramContext } from "./program-context.ts";
import type { Program } from "./program.ts";
import { noVariables } from "./question.ts";
import type { BoundRows, Question, QuestionAsked, Questions } from "./question.ts";

/** Asks the driver one question. */
export function* askQuestion<Kind extends keyof Questions>(
  kind: Kind,
  parameters: QuestionAsked<Kind>,
): Program<Questions[Kind]["answer"]> {
  return (yield { kind, parameters } as Question) as Questions[Kind]["answer"];
}

/** No bound records, for expressions without `this`. */
export const noBoundRows: BoundRows = { entity: null, this: null, old: null, types: noVariables, variables: {} };

/** Binds a record to `this`, and what it was before to `old`. */
export function boundRows(entity: string | null, row: Row | null, old: Row | null = null): BoundRows {
  return { entity, this: row, old, types: noVariables, variables: {} };
}

/** The same variables with another record as `this` and `old`; with null where it was not created, or is deleted by now. */
export function withThis(about: BoundRows, entity: string, row: Row | null): BoundRows {
  return { ...about, entity: row === null ? null : entity, this: row, old: row };
}

/** Asks for the record that the request names, once its input is read; null where there is none that the caller, or anybody, may read. */
export function* askSubject(context: ProgramContext, seenBy: "caller" | "everybody" = "caller"): Program<Row | null> {
  return context.call.subject === null ? null : yield* askQuestion("subject", { context, seenBy });
}

/** Asks whether a condition holds, without regard to visibility. */
export function* askCondition(
  { environment }: Pick<ProgramContext, "environment">,
  condition: Expression,
  rows: BoundRows,
): Program<boolean> {
  return (yield* askQuestion("conditions", { environment, expressions: [condition], rows }))[0] === true;
}

/** Asks for the values of expressions, without regard to visibility. */
export function* askValues(
  { environment }: Pick<ProgramContext, "environment">,
  expressions: readonly Expression[],
  rows: BoundRows,
): Program<readonly Value[]> {
  return expressions.length === 0 ? [] : yield* askQuestion("values", { environment, expressions, rows });
}

/** Asks for the value of one expression. */
export function* askValue(
  { environment }: Pick<ProgramContext, "environment">,
  expression: Expression,
  rows: BoundRows,
): Program<Value> {
  // Equivalent if never: these are all that most defaults are, and depend on no record; this saves asking.
  if (expression.kind === "literal") return expression.value;
  if (expression.kind === "now" || expression.kind === "me") return environment[expression.kind];
  return (yield* askQuestion("values", { environment, expressions: [expression], rows }))[0] ?? null;
}

/** Asks for a record as it is now, whoever may read it; null where it does not exist. */
export function* askRow({ writeSet }: ProgramContext, entity: string, id: string): Program<Row | null> {
  const written = writeSet.written.get(entity)?.get(id);
  return written === undefined ? yield* askQuestion("row", { entity, id }) : written.now;
}
