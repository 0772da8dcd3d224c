import { oncePer } from "../../../base/once-per.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Delete, Update } from "../../../model/statement.ts";
import type { MatchingRecord, QuestionAsked, VariableTypes } from "../../../semantics/program/question.ts";
import { bindParameters } from "../../store/bind.ts";
import { decodeCell } from "../../store/cell.ts";
import { compileCondition, compileExpression } from "../../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../../store/compile/scope.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { finishStatement, joinFragments, sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { QueryContext } from "../context/request-context.ts";
import { boundRowRelations, cellsOfBoundRows, scopeOfBoundRows, variableCells } from "../evaluate/bound-records.ts";
import { tableOf } from "../table/entity-table.ts";

/** The records to which a statement applies, oldest first, with the values that it gives them. */
export function matchingRows(
  { compiled, queries, facts }: QueryContext,
  { statement: effect, rows: { entity, types, ...boundRows } }: Pick<QuestionAsked<"matching">, "statement" | "rows">,
): MaybePromise<readonly MatchingRecord[]> {
  const expressions = valuesIn(effect);
  const statement = matchingStatement(compiled, entity, effect, types);
  const cells = bindParameters(statement, {
    ...facts,
    boundRows: cellsOfBoundRows(compiled, entity, boundRows),
    named: variableCells(boundRows, types),
  });
  return thenDo(queries.all(statement, cells), (found) =>
    found.map(([id, ...valueCells]) => ({
      id: String(id),
      values: expressions.map(({ type }, at) => decodeCell(valueCells[at] ?? null, type)),
    })),
  );
}

const matchingStatement = oncePer(
  (compiled: CompiledModel, entity: string | null, effect: Update | Delete, types: VariableTypes) => {
    const boundRows = scopeOfBoundRows(compiled, entity, true, types);
    const scope = {
      ...boundRows,
      variables: { ...boundRows.variables, [effect.variable]: { kind: "row" as const, alias: "r" } },
      taken: [...boundRows.taken, "r"],
    };
    const answers = joinFragments(
      [sqlColumn("r", "@id"), ...valuesIn(effect).map((expression) => compileExpression(expression, scope))],
      sql`, `,
    );
    const from = sql`${tableAs(tableOf(compiled, effect.entity).entity, "r")}, ${boundRowRelations(compiled, entity, true)}`;
    return finishStatement(
      sql`select ${answers} from ${from} where ${compileCondition(effect.where, scope)} order by ${sqlColumn("r", "@id")}`,
      compiled.dialect,
    );
  },
);

function valuesIn(effect: Update | Delete): readonly Expression[] {
  return effect.kind === "update" ? effect.values.map(({ value }) => value) : [];
}
