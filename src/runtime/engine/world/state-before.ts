import { oncePer } from "../../../base/once-per.ts";
import type { Rule } from "../../../model/rule.ts";
import { invariantsIn } from "../../../semantics/write/judge-invariants.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../../store/compile/sql-scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import { sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import { findAllRows } from "../context/query-context.ts";
import type { QueryContext } from "../context/query-context.ts";
import { statementPer } from "../context/statement-per.ts";
import { tableOf } from "../table/entity-statements.ts";
import { unchangedScope } from "../visibility/role-visibility.ts";
import { looksBack, readPriorValues } from "./prior-values.ts";
import type { PriorValues } from "./prior-values.ts";

/** What judging invariants needs to know of the state before the transaction. */
export interface StateBefore {
  /** By rule, the records that broke it before: no call is refused for these. Null where they were not read. */
  readonly broken: ReadonlyMap<Rule, ReadonlySet<string>> | null;
  /** The prior values for rules that need more of `old` than its own row. */
  readonly hindsight: ReadonlyMap<Rule, PriorValues>;
}

/** The state before, where nothing of it was read. */
export const unreadState: StateBefore = { broken: null, hindsight: new Map() };

/**
 * Thrown where a record that was not written breaks an invariant, and it is unknown whether it did so before. The transaction
 * is then undone and repeated, carefully. That is rare: stored data breaks a rule only where the rule is newer than the data.
 */
export class SuspectedViolation {}

/** Reads what judging invariants needs to know of the state before the transaction. */
export async function readStateBefore(
  context: QueryContext,
  writable: ReadonlySet<string>,
  isCareful: boolean,
): Promise<StateBefore> {
  const broken = new Map<Rule, ReadonlySet<string>>();
  const hindsight = new Map<Rule, PriorValues>();
  for (const { rule, entity, reads } of invariantsIn(context.compiled.model)) {
    const isRead = [...reads].some((name) => writable.has(name));
    if (isCareful && isRead) broken.set(rule, new Set(await violatingRecords(context, rule)));
    if (looksBack(context.compiled, rule) && (writable.has(entity) || isRead))
      hindsight.set(rule, await readPriorValues(context, rule, entity));
  }
  return { broken: isCareful ? broken : null, hindsight };
}

/** Whether any rule needs more of `old` than its own row. */
export const anyLooksBack = oncePer((compiled: CompiledModel) =>
  invariantsIn(compiled.model).some(({ rule }) => looksBack(compiled, rule)),
);

/** Whether an invariant held of a record that now violates it. */
export function heldBefore(rule: Rule, id: string, { broken }: StateBefore): boolean {
  if (broken === null) throw new SuspectedViolation();
  return broken.get(rule)?.has(id) !== true;
}

/** The records that violate an invariant. */
export async function violatingRecords(context: QueryContext, rule: Rule): Promise<readonly string[]> {
  return (await findAllRows(context, violatorsStatement(context.compiled, rule))).map(([id]) => String(id));
}

const violatorsStatement = statementPer((compiled, rule: Rule) => {
  const entity = tableOf(compiled, rule.on.kind === "entity" ? rule.on.entity : "").entity;
  return sql`select ${sqlColumn("t", "@id")} from ${tableAs(entity, "t")} where ${isViolated(compiled, rule, "t")}`;
});

/** The condition that the record in the row at an alias violates an invariant. */
export function isViolated(compiled: CompiledModel, { holds }: Rule, alias: string): Fragment {
  return sql`not coalesce(${compileCondition(holds, unchangedScope(compiled, alias))}, false)`;
}
