import { oncePer } from "../../../base/once-per.ts";
import { evaluate } from "../../../expression/evaluate/evaluate.ts";
import type { Scope } from "../../../expression/scope/scope.ts";
import { emptyWorld } from "../../../expression/scope/world.ts";
import type { World } from "../../../expression/scope/world.ts";
import { isLocal } from "../../../expression/tree/mentions.ts";
import type { Expression } from "../../../model/expression.ts";
import { isStored } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Value } from "../../../model/value-type.ts";
import type { BoundRows, VariableTypes } from "../../../semantics/program/question.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { decodeCell } from "../../store/encode-cell.ts";
import { compileExpression } from "../../store/compile/compile-expression.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { sqlList } from "../../store/sql-parts.ts";
import { sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { findFirstRow } from "../context/query-context.ts";
import type { QueryContext } from "../context/query-context.ts";
import { statementPer } from "../context/statement-per.ts";
import { boundFacts, boundRowRelations, scopeOfBoundRows } from "./bound-records.ts";

/**
 * The values of expressions about bound records. Those that need only the values of these records are evaluated here. All
 * others are asked in one statement, in which `this` and `old` are rows made of parameters.
 */
export function evaluateBound(
  context: QueryContext,
  expressions: readonly Expression[],
  rows: BoundRows,
): MaybePromise<readonly Value[]> {
  const { compiled } = context;
  const { local, inStatement } = splitEvaluation(compiled, expressions, rows.types);
  if (inStatement.length === 0) return evaluateHere(context, expressions, rows);
  const statement = evaluationStatement(compiled, rows.entity, inStatement, rows.old !== null, rows.types);
  const { named, boundRows } = boundFacts(compiled, rows);
  return thenDo(findFirstRow(context, statement, named, { boundRows }), (cells = []) => {
    const here = evaluateHere(context, local, rows);
    const values: Value[] = [];
    for (const expression of expressions) {
      const at = inStatement.indexOf(expression);
      values.push(at === -1 ? here[local.indexOf(expression)]! : decodeCell(cells[at] ?? null, expression.type));
    }
    return values;
  });
}

/** The expressions that are evaluated here, and those that a statement evaluates. */
const splitEvaluation = oncePer((compiled: CompiledModel, expressions: readonly Expression[], types: VariableTypes) => {
  const isHere = (expression: Expression): boolean =>
    isLocal(expression, isStoredIn(compiled), (name) => Object.hasOwn(types, name));
  return {
    local: expressions.filter(isHere),
    inStatement: expressions.filter((expression) => !isHere(expression)),
  };
});

const evaluationStatement = statementPer(
  (compiled, entity: string | null, expressions: readonly Expression[], hasOld: boolean, types: VariableTypes) => {
    const scope = scopeOfBoundRows(compiled, entity, hasOld, types);
    const answers = sqlList(expressions.map((expression) => compileExpression(expression, scope)));
    return entity === null
      ? sql`select ${answers}`
      : sql`select ${answers} from ${boundRowRelations(compiled, entity, hasOld)}`;
  },
);

function evaluateHere(
  { compiled, facts: { me, now, input } }: QueryContext,
  expressions: readonly Expression[],
  { this: row, old, variables }: BoundRows,
): readonly Value[] {
  const budget = { left: 0 };
  const scope: Scope = {
    world: row === null ? emptyWorld : worldOfRow(row),
    before: old === null ? emptyWorld : worldOfRow(old),
    this: row?.id ?? null,
    old: old?.id ?? null,
    me,
    now,
    input,
    constants: compiled.constants,
    variables,
    budget,
  };
  const values: Value[] = [];
  for (const expression of expressions) {
    budget.left = 1_000_000;
    values.push(evaluate(expression, scope));
  }
  return values;
}

/** A state with one record. */
function worldOfRow(row: Row): World {
  return {
    field: (_, id, name) => (row.id === id ? (row.values[name] ?? null) : null),
    has: (_, id) => row.id === id,
    all: () => [],
  };
}

/** Whether a field is stored in the row of its record. */
export function isStoredIn({ model }: CompiledModel): (entity: string, field: string) => boolean {
  return (entity, name) => isStored(fieldNamed(entityNamed(model, entity), name));
}
