import type { Expression } from "../../../model/expression.ts";
import type { Delete, Update } from "../../../model/statement.ts";
import type { MatchingRecord, QuestionAsked, VariableTypes } from "../../../semantics/program/question.ts";
import { decodeCell } from "../../store/encode-cell.ts";
import { compileCondition, compileExpression } from "../../store/compile/compile-expression.ts";
import { sqlColumn, tableAs, withVariable } from "../../store/compile/sql-scope.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { sqlList } from "../../store/sql-parts.ts";
import { sql } from "../../store/sql.ts";
import { findAllRows } from "../context/query-context.ts";
import type { QueryContext } from "../context/query-context.ts";
import { statementPer } from "../context/statement-per.ts";
import { boundFacts, boundRowRelations, scopeOfBoundRows } from "../evaluate/bound-records.ts";
import { tableOf } from "../table/entity-statements.ts";

/** The records to which a statement applies, oldest first, with the values that it gives them. */
export function matchingRows(
  context: QueryContext,
  { statement: effect, rows }: Pick<QuestionAsked<"matching">, "statement" | "rows">,
): MaybePromise<readonly MatchingRecord[]> {
  const { compiled } = context;
  const expressions = valuesIn(effect);
  const statement = matchingStatement(compiled, rows.entity, effect, rows.types);
  const { named, boundRows } = boundFacts(compiled, rows);
  const found = findAllRows(context, statement, named, { boundRows });
  return thenDo(found, (matches) =>
    matches.map(([id, ...cells]) => ({
      id: String(id),
      values: expressions.map(({ type }, at) => decodeCell(cells[at] ?? null, type)),
    })),
  );
}

const matchingStatement = statementPer(
  (compiled, entity: string | null, effect: Update | Delete, types: VariableTypes) => {
    const bound = scopeOfBoundRows(compiled, entity, true, types);
    const scope = withVariable({ ...bound, taken: [...bound.taken, "r"] }, effect.variable, {
      kind: "row",
      alias: "r",
    });
    const values = valuesIn(effect).map((expression) => compileExpression(expression, scope));
    const table = tableAs(tableOf(compiled, effect.entity).entity, "r");
    return sql`select ${sqlList([sqlColumn("r", "@id"), ...values])} from ${table}, ${boundRowRelations(compiled, entity, true)}
      where ${compileCondition(effect.where, scope)} order by ${sqlColumn("r", "@id")}`;
  },
);

function valuesIn(effect: Update | Delete): readonly Expression[] {
  return effect.kind === "update" ? effect.values.map(({ value }) => value) : [];
}
