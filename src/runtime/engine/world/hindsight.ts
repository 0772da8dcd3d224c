import { oncePer } from "../../../base/once-per.ts";
import { childrenOf } from "../../../expression/tree/children.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { bind } from "../../store/bind.ts";
import { compileCondition, compileExpression } from "../../store/compile/compile-expression.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import type { Scope } from "../../store/compile/scope.ts";
import type { Cell } from "../../store/port.ts";
import { cellFormOf, finish, join, parameter, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Compiled } from "../turn/compiled.ts";
import { atHand, handCells, handRows } from "../question/hand.ts";
import { isStoredIn } from "../question/question.ts";
import { judged } from "../sight/rights-of-role.ts";
import type { Asker } from "../turn/turn.ts";
import { tableOf } from "../table/entity-table.ts";

/** Of a rule that asks more of `old` than its own row says: how each record was before the write, and what that came to. */
export type Hindsight = ReadonlyMap<string, { readonly row: Row; readonly cells: readonly Cell[] }>;

/** The parts of a rule that are about the world before: what begins at `old` and goes on to other records or is computed. */
export const partsBefore = oncePer((compiled: Compiled, rule: Rule): readonly Expression[] => {
  const isStored = isStoredIn(compiled);
  const parts = (node: Expression): readonly Expression[] => {
    const isPart =
      node.kind === "field" &&
      node.name !== "@id" &&
      beginsAtOld(node) &&
      !(node.of.kind === "old" && isStored(node.entity, node.name));
    return isPart ? [node] : childrenOf(node).flatMap(parts);
  };
  return parts(rule.holds);
});

/** Looks at every record of the rule's entity before anything is written. Costly, and only for rules that can't do without. */
export async function lookBefore(asker: Asker, rule: Rule, entity: string): Promise<Hindsight> {
  const { compiled, queries, facts } = asker;
  const { columns } = tableOf(compiled, entity);
  const statement = lookStatement(compiled, rule, entity);
  const found = await queries.all(statement, bind(statement, facts));
  return new Map(
    found.map((cells) => [
      String(cells[0]),
      { row: columns.decode(cells, 0), cells: cells.slice(columns.names.length) },
    ]),
  );
}

const lookStatement = oncePer((compiled: Compiled, rule: Rule, entity: string) => {
  const { columns, entity: of } = tableOf(compiled, entity);
  const scope: Scope = { ...judged(compiled, "t"), old: { kind: "row", alias: "t" } };
  const answers = [
    ...columns.names.map((name) => column("t", name)),
    ...partsBefore(compiled, rule).map((part) => compileExpression(part, scope)),
  ];
  return finish(sql`select ${join(answers, sql`, `)} from ${tableAs(of, "t")}`, compiled.dialect);
});

/** Whether the rule holds of a record as it is now, given how it was. */
export async function holdsInHindsight(
  asker: Asker,
  rule: Rule,
  entity: string,
  row: Row,
  before: Hindsight,
): Promise<boolean> {
  const { compiled, queries, facts } = asker;
  const old = before.get(row.id) ?? null;
  const statement = hindsightStatement(compiled, rule, entity, old !== null);
  const named = Object.fromEntries((old?.cells ?? []).map((cell, at) => [nameOf(at), cell]));
  const hand = handCells(compiled, entity, { this: row, old: old?.row ?? null });
  return Boolean((await queries.one(statement, bind(statement, { ...facts, hand, named })))?.[0]);
}

const hindsightStatement = oncePer((compiled: Compiled, rule: Rule, entity: string, hasOld: boolean) => {
  const parts = hasOld ? partsBefore(compiled, rule) : [];
  const known = new Map(
    parts.map((part, at): [Expression, Fragment] => [
      part,
      parameter({ kind: "named", name: nameOf(at), form: cellFormOf(part.type) }),
    ]),
  );
  const holds = compileCondition(rule.holds, { ...atHand(compiled, entity, hasOld), known });
  return finish(sql`select ${holds} from ${handRows(compiled, entity, hasOld)}`, compiled.dialect);
});

function nameOf(part: number): string {
  return `before ${part}`;
}

function beginsAtOld(expression: Expression): boolean {
  return expression.kind === "field" ? beginsAtOld(expression.of) : expression.kind === "old";
}
