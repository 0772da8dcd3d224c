import { oncePer } from "../../../base/once-per.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Delete, Update } from "../../../model/statement.ts";
import type { Value } from "../../../model/value-type.ts";
import { bind } from "../../store/bind.ts";
import { decode } from "../../store/cell.ts";
import { compileCondition, compileExpression } from "../../store/compile/compile-expression.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { finish, join, sql } from "../../store/sql.ts";
import type { Compiled } from "../compiled.ts";
import { atHand, handCells, handRows, variableCells } from "../question/hand.ts";
import type { VariableTypes } from "../question/hand.ts";
import type { WritingTurn } from "../turn.ts";
import type { About } from "./effects.ts";

/** A record that `update … where` or `delete … where` is about, with what is asked of it. */
export interface Matching {
  readonly id: string;
  readonly values: readonly Value[];
}

/** The records that the statement is about, oldest first, with the values that it gives them; `about` is what else it names. */
export async function matchingRows(
  turn: WritingTurn, { entity, row, types, values }: About, effect: Update | Delete,
): Promise<readonly Matching[]> {
  const { compiled, queries, facts } = turn;
  const asked = valuesIn(effect);
  const statement = matchingStatement(compiled, entity, effect, types);
  const hand = { this: row, old: row, variables: values };
  const found = await queries.all(statement, bind(statement, { ...facts, hand: handCells(compiled, entity, hand), named: variableCells(hand, types) }));
  return found.map(([id, ...cells]) => ({ id: String(id), values: asked.map(({ type }, at) => decode(cells[at] ?? null, type)) }));
}

const matchingStatement = oncePer((compiled: Compiled, entity: string | null, effect: Update | Delete, types: VariableTypes) => {
  const hand = atHand(compiled, entity, true, types);
  const scope = { ...hand, variables: { ...hand.variables, [effect.variable]: { kind: "row" as const, alias: "r" } }, taken: [...hand.taken, "r"] };
  const answers = join([column("r", "@id"), ...valuesIn(effect).map((expression) => compileExpression(expression, scope))], sql`, `);
  const from = sql`${tableAs(compiled.table(effect.entity).entity, "r")}, ${handRows(compiled, entity, true)}`;
  return finish(sql`select ${answers} from ${from} where ${compileCondition(effect.where, scope)} order by ${column("r", "@id")}`, compiled.dialect);
});

function valuesIn(effect: Update | Delete): readonly Expression[] {
  return effect.kind === "update" ? effect.values.map(({ value }) => value) : [];
}
