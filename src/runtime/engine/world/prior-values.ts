import { oncePer } from "../../../base/once-per.ts";
import { childrenOf } from "../../../expression/tree/children.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Rule } from "../../../model/rule.ts";
import { boundRows } from "../../../semantics/program/ask.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { compileCondition, compileExpression } from "../../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../../store/compile/scope.ts";
import type { Cell } from "../../store/data-store.ts";
import { namedParameter, sqlList } from "../../store/sql-parts.ts";
import { cellFormOf, sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { findAllRows, findFirstRow } from "../context/query-context.ts";
import type { QueryContext } from "../context/query-context.ts";
import { statementPer } from "../context/statement-per.ts";
import { boundFacts, boundRowRelations, scopeOfBoundRows } from "../evaluate/bound-records.ts";
import { isStoredIn } from "../evaluate/compiled-evaluation.ts";
import { tableOf } from "../table/entity-table.ts";
import { unchangedScope } from "../visibility/role-visibility.ts";

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

function beginsAtOld(expression: Expression): boolean {
  return expression.kind === "field" ? beginsAtOld(expression.of) : expression.kind === "old";
}

/** Reads every record of the rule's entity before anything is written. This is slow, and is done only for rules that need it. */
export async function readPriorValues(context: QueryContext, rule: Rule, entity: string): Promise<PriorValues> {
  const { columns } = tableOf(context.compiled, entity);
  const found = await findAllRows(context, priorStatement(context.compiled, rule, entity));
  return new Map(
    found.map((cells) => [
      String(cells[0]),
      { row: columns.decode(cells, 0), cells: cells.slice(columns.names.length) },
    ]),
  );
}

const priorStatement = statementPer((compiled, rule: Rule, entity: string) => {
  const { columns, entity: of } = tableOf(compiled, entity);
  const parts = priorParts(compiled, rule).map((part) => compileExpression(part, unchangedScope(compiled, "t")));
  return sql`select ${sqlList([...columns.names.map((name) => sqlColumn("t", name)), ...parts])} from ${tableAs(of, "t")}`;
});

/** Whether a rule holds of a record as it is now, given its prior values. */
export async function holdsGivenPriorValues(
  context: QueryContext,
  rule: Rule,
  entity: string,
  row: Row,
  before: PriorValues,
): Promise<boolean> {
  const { compiled } = context;
  const prior = before.get(row.id) ?? null;
  const statement = hindsightStatement(compiled, rule, entity, prior !== null);
  const named = Object.fromEntries((prior?.cells ?? []).map((cell, at) => [`before ${at}`, cell]));
  const { boundRows: cells } = boundFacts(compiled, boundRows(entity, row, prior?.row ?? null));
  return Boolean((await findFirstRow(context, statement, named, { boundRows: cells }))?.[0]);
}

const hindsightStatement = statementPer((compiled, rule: Rule, entity: string, hasOld: boolean) => {
  const parts = hasOld ? priorParts(compiled, rule) : [];
  const known = new Map(parts.map((part, at) => [part, namedParameter(`before ${at}`, cellFormOf(part.type))]));
  const holds = compileCondition(rule.holds, { ...scopeOfBoundRows(compiled, entity, hasOld), known });
  return sql`select ${holds} from ${boundRowRelations(compiled, entity, hasOld)}`;
});
