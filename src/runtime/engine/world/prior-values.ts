import { oncePer } from "../../../base/once-per.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Rule } from "../../../model/rule.ts";
import { boundRows } from "../../../semantics/program/ask-question.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { compileCondition, compileExpression } from "../../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import type { Cell } from "../../store/data-store.ts";
import type { Fragment } from "../../store/fragment.ts";
import { namedParameter, sqlList } from "../../store/sql-parts.ts";
import { cellFormOf, sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { findAllRows, findFirstRow } from "../context/query-context.ts";
import type { QueryContext } from "../context/query-context.ts";
import { statementPer } from "../context/statement-per.ts";
import { boundFacts, boundRowRelations, scopeOfBoundRows } from "../evaluate/bound-records.ts";
import { isStoredIn } from "../evaluate/evaluate-bound.ts";
import { tableOf } from "../table/entity-statements.ts";
import { judgingScope, unchangedScope } from "../visibility/role-visibility.ts";
import { splitByTime } from "./split-by-time.ts";

/** For a rule that needs more of `old` than its own row: what it needs of the data before the transaction. */
export interface PriorValues {
  /** Each record of the rule's entity, and the values that the rule needs of it. */
  readonly records: ReadonlyMap<string, { readonly row: Row; readonly cells: readonly Cell[] }>;
  /** The values that the rule needs of all records of an entity. */
  readonly ofAll: readonly Cell[];
}

const splitRule = oncePer((compiled: CompiledModel, rule: Rule) => splitByTime(rule.holds, isStoredIn(compiled)));

/** Whether a rule needs more of `old` than its own row. */
export function looksBack(compiled: CompiledModel, rule: Rule): boolean {
  const { ofRecord, ofAll } = splitRule(compiled, rule);
  return ofRecord.length + ofAll.length > 0;
}

/** Reads every record of the rule's entity before anything is written. This is slow, and is done only for rules that need it. */
export async function readPriorValues(context: QueryContext, rule: Rule, entity: string): Promise<PriorValues> {
  const { columns } = tableOf(context.compiled, entity);
  const found = await findAllRows(context, priorStatement(context.compiled, rule, entity));
  const records = new Map(
    found.map((cells) => [
      String(cells[0]),
      { row: columns.decode(cells, 0), cells: cells.slice(columns.names.length) },
    ]),
  );
  const needsAll = splitRule(context.compiled, rule).ofAll.length > 0;
  const ofAll = needsAll ? await findFirstRow(context, priorOfAllStatement(context.compiled, rule)) : undefined;
  return { records, ofAll: ofAll ?? [] };
}

const priorStatement = statementPer((compiled, rule: Rule, entity: string) => {
  const { columns, entity: of } = tableOf(compiled, entity);
  const parts = splitRule(compiled, rule).ofRecord.map((part) =>
    compileExpression(part, unchangedScope(compiled, "t")),
  );
  return sql`select ${sqlList([...columns.names.map((name) => sqlColumn("t", name)), ...parts])} from ${tableAs(of, "t")}`;
});

const priorOfAllStatement = statementPer((compiled, rule: Rule) => {
  const { ofAll } = splitRule(compiled, rule);
  return sql`select ${sqlList(ofAll.map((all) => compileExpression(all, judgingScope(compiled, null))))}`;
});

/** Whether a rule holds of a record as it is now, given its prior values. */
export async function holdsGivenPriorValues(
  context: QueryContext,
  rule: Rule,
  entity: string,
  row: Row,
  { records, ofAll }: PriorValues,
): Promise<boolean> {
  const { compiled } = context;
  const prior = records.get(row.id) ?? null;
  const statement = hindsightStatement(compiled, rule, entity, prior !== null);
  const named: Record<string, Cell> = {};
  for (const [at, cell] of (prior?.cells ?? []).entries()) named[`before ${at}`] = cell;
  for (const [at, cell] of (prior === null ? [] : ofAll).entries()) named[`all before ${at}`] = cell;
  const { boundRows: cells } = boundFacts(compiled, boundRows(entity, row, prior?.row ?? null));
  return Boolean((await findFirstRow(context, statement, named, { boundRows: cells }))?.[0]);
}

const hindsightStatement = statementPer((compiled, rule: Rule, entity: string, hasOld: boolean) => {
  const { holds, ofRecord, ofAll } = splitRule(compiled, rule);
  const known = new Map([...knownAs("before", ofRecord), ...knownAs("all before", ofAll)]);
  const scope = scopeOfBoundRows(compiled, entity, hasOld);
  const condition = hasOld ? compileCondition(holds, { ...scope, known }) : compileCondition(rule.holds, scope);
  return sql`select ${condition} from ${boundRowRelations(compiled, entity, hasOld)}`;
});

function knownAs(name: string, parts: readonly Expression[]): readonly (readonly [Expression, Fragment])[] {
  return parts.map((part, at) => [part, namedParameter(`${name} ${at}`, cellFormOf(part.type))]);
}
