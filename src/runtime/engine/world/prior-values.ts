import { oncePer } from "../../../base/once-per.ts";
import { childrenOf } from "../../../expression/tree/children.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { bindParameters } from "../../store/bind.ts";
import { compileCondition, compileExpression } from "../../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../../store/compile/scope.ts";
import type { SqlScope } from "../../store/compile/scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cell } from "../../store/port.ts";
import { cellFormOf, finishStatement, joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { QueryContext } from "../context/request-context.ts";
import { boundRowRelations, cellsOfBoundRows, scopeOfBoundRows } from "../evaluate/bound-records.ts";
import { isStoredIn } from "../evaluate/compiled-evaluation.ts";
import { tableOf } from "../table/entity-table.ts";
import { judgingScope } from "../visibility/role-visibility.ts";

/** For a rule that needs more of `old` than its own row: each record before the transaction, and the values that the rule needs. */
export type PriorValues = ReadonlyMap<string, { readonly row: Row; readonly cells: readonly Cell[] }>;

/** The parts of a rule that are about the state before: expressions that begin at `old` and go on to other records, or are computed. */
export const priorParts = oncePer((compiled: CompiledModel, rule: Rule): readonly Expression[] => {
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

/** Reads every record of the rule's entity before anything is written. This is slow, and is done only for rules that need it. */
export async function readPriorValues(queryContext: QueryContext, rule: Rule, entity: string): Promise<PriorValues> {
  const { compiled, queries, facts } = queryContext;
  const { columns } = tableOf(compiled, entity);
  const statement = lookStatement(compiled, rule, entity);
  const found = await queries.all(statement, bindParameters(statement, facts));
  return new Map(
    found.map((cells) => [
      String(cells[0]),
      { row: columns.decode(cells, 0), cells: cells.slice(columns.names.length) },
    ]),
  );
}

const lookStatement = oncePer((compiled: CompiledModel, rule: Rule, entity: string) => {
  const { columns, entity: of } = tableOf(compiled, entity);
  const scope: SqlScope = { ...judgingScope(compiled, "t"), old: { kind: "row", alias: "t" } };
  const answers = [
    ...columns.names.map((name) => sqlColumn("t", name)),
    ...priorParts(compiled, rule).map((part) => compileExpression(part, scope)),
  ];
  return finishStatement(sql`select ${joinFragments(answers, sql`, `)} from ${tableAs(of, "t")}`, compiled.dialect);
});

/** Whether a rule holds of a record as it is now, given its prior values. */
export async function holdsGivenPriorValues(
  queryContext: QueryContext,
  rule: Rule,
  entity: string,
  row: Row,
  before: PriorValues,
): Promise<boolean> {
  const { compiled, queries, facts } = queryContext;
  const old = before.get(row.id) ?? null;
  const statement = hindsightStatement(compiled, rule, entity, old !== null);
  const named = Object.fromEntries((old?.cells ?? []).map((cell, at) => [nameOf(at), cell]));
  const boundRows = cellsOfBoundRows(compiled, entity, { this: row, old: old?.row ?? null });
  return Boolean((await queries.one(statement, bindParameters(statement, { ...facts, boundRows, named })))?.[0]);
}

const hindsightStatement = oncePer((compiled: CompiledModel, rule: Rule, entity: string, hasOld: boolean) => {
  const parts = hasOld ? priorParts(compiled, rule) : [];
  const known = new Map(
    parts.map((part, at): [Expression, Fragment] => [
      part,
      sqlParameter({ kind: "named", name: nameOf(at), form: cellFormOf(part.type) }),
    ]),
  );
  const holds = compileCondition(rule.holds, { ...scopeOfBoundRows(compiled, entity, hasOld), known });
  return finishStatement(sql`select ${holds} from ${boundRowRelations(compiled, entity, hasOld)}`, compiled.dialect);
});

function nameOf(part: number): string {
  return `before ${part}`;
}

function beginsAtOld(expression: Expression): boolean {
  return expression.kind === "field" ? beginsAtOld(expression.of) : expression.kind === "old";
}
