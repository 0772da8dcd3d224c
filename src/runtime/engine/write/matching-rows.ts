import type { Expression } from "../../../model/expression.ts";
import type { Delete, Update } from "../../../model/statement.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Row } from "../../../semantics/state.ts";
import { bind } from "../../store/bind.ts";
import { decode } from "../../store/cell.ts";
import { compileCondition, compileExpression } from "../../store/compile/compile-expression.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { finish, join, sql } from "../../store/sql.ts";
import type { Statement } from "../../store/sql.ts";
import type { Compiled } from "../compiled.ts";
import { atHand, handCells, handRows } from "../question/hand.ts";
import type { WritingTurn } from "../turn.ts";

/** A record that `update … where` or `delete … where` is about, with what is asked of it. */
export interface Matching {
  readonly id: string;
  readonly values: readonly Value[];
}

/** The records that the effect is about, oldest first; `this` is the record whose effect it is. */
export async function matchingRows(
  turn: WritingTurn, key: string, entity: string, row: Row, effect: Update | Delete, asked: readonly Expression[],
): Promise<readonly Matching[]> {
  const { compiled, queries, facts } = turn;
  const statement = compiled.once(`matching ${key}`, () => statementFor(compiled, entity, effect, asked));
  const found = await queries.all(statement, bind(statement, { ...facts, named: handCells(compiled, entity, { this: row, old: row }) }));
  return found.map(([id, ...cells]) => ({ id: String(id), values: asked.map(({ type }, at) => decode(cells[at] ?? null, type)) }));
}

function statementFor(compiled: Compiled, entity: string, effect: Update | Delete, asked: readonly Expression[]): Statement {
  const hand = atHand(compiled, entity, true);
  const scope = { ...hand, variables: { [effect.variable]: { kind: "row" as const, alias: "r" } }, taken: [...hand.taken, "r"] };
  const answers = join([column("r", "@id"), ...asked.map((expression) => compileExpression(expression, scope))], sql`, `);
  const from = sql`${tableAs(compiled.table(effect.entity).entity, "r")}, ${handRows(compiled, entity)}`;
  return finish(sql`select ${answers} from ${from} where ${compileCondition(effect.where, scope)} order by ${column("r", "@id")}`, compiled.dialect);
}
