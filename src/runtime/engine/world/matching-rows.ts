import { oncePer } from "../../../base/once-per.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Delete, Update } from "../../../model/statement.ts";
import type { QuestionAsked, MatchingRecord, VariableTypes } from "../../../semantics/program/question.ts";
import { bind } from "../../store/bind.ts";
import { decode } from "../../store/cell.ts";
import { compileCondition, compileExpression } from "../../store/compile/compile-expression.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { after } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { finish, join, sql } from "../../store/sql.ts";
import type { Compiled } from "../turn/compiled.ts";
import { atHand, handCells, handRows, variableCells } from "../question/hand.ts";
import type { Asker } from "../turn/turn.ts";
import { tableOf } from "../table/entity-table.ts";

/** The records that a statement is about, oldest first, with the values that it gives them. */
export function matchingRows(
  { compiled, queries, facts }: Asker,
  { statement: effect, rows: { entity, types, ...hand } }: Pick<QuestionAsked<"matching">, "statement" | "rows">,
): MaybePromise<readonly MatchingRecord[]> {
  const asked = valuesIn(effect);
  const statement = matchingStatement(compiled, entity, effect, types);
  const cells = bind(statement, {
    ...facts,
    hand: handCells(compiled, entity, hand),
    named: variableCells(hand, types),
  });
  return after(queries.all(statement, cells), (found) =>
    found.map(([id, ...given]) => ({
      id: String(id),
      values: asked.map(({ type }, at) => decode(given[at] ?? null, type)),
    })),
  );
}

const matchingStatement = oncePer(
  (compiled: Compiled, entity: string | null, effect: Update | Delete, types: VariableTypes) => {
    const hand = atHand(compiled, entity, true, types);
    const scope = {
      ...hand,
      variables: { ...hand.variables, [effect.variable]: { kind: "row" as const, alias: "r" } },
      taken: [...hand.taken, "r"],
    };
    const answers = join(
      [column("r", "@id"), ...valuesIn(effect).map((expression) => compileExpression(expression, scope))],
      sql`, `,
    );
    const from = sql`${tableAs(tableOf(compiled, effect.entity).entity, "r")}, ${handRows(compiled, entity, true)}`;
    return finish(
      sql`select ${answers} from ${from} where ${compileCondition(effect.where, scope)} order by ${column("r", "@id")}`,
      compiled.dialect,
    );
  },
);

function valuesIn(effect: Update | Delete): readonly Expression[] {
  return effect.kind === "update" ? effect.values.map(({ value }) => value) : [];
}
