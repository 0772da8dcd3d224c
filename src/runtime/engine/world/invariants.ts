import { oncePer } from "../../../base/once-per.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Images } from "../../../semantics/program/write-set.ts";
import { otherEntitiesRead } from "../../../semantics/write/other-entities-read.ts";
import { bindParameters } from "../../store/bind.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { sqlColumn, tableAs } from "../../store/compile/scope.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { finishStatement, sql } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { QueryContext } from "../context/request-context.ts";
import { compileEvaluation } from "../evaluate/compiled-evaluation.ts";
import { tableOf } from "../table/entity-table.ts";
import { judgingScope } from "../visibility/role-visibility.ts";
import { holdsGivenPriorValues, priorParts, readPriorValues } from "./prior-values.ts";
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
  queryContext: QueryContext,
  writable: ReadonlySet<string>,
  isCareful: boolean,
): Promise<StateBefore> {
  const broken = new Map<Rule, ReadonlySet<string>>();
  const hindsight = new Map<Rule, PriorValues>();
  for (const { rule, entity, looksBack, reads } of looks(queryContext.compiled)) {
    const isRead = [...reads].some((name) => writable.has(name));
    if (isCareful && isRead) broken.set(rule, new Set(await violatingRecords(queryContext, rule)));
    if (looksBack && (writable.has(entity) || isRead))
      hindsight.set(rule, await readPriorValues(queryContext, rule, entity));
  }
  return { broken: isCareful ? broken : null, hindsight };
}

/** Whether there is anything to read. */
export function needsStateBefore(compiled: CompiledModel, isCareful: boolean): boolean {
  return looks(compiled).some(({ looksBack }) => looksBack || isCareful);
}

interface Look {
  readonly rule: Rule;
  readonly entity: string;
  readonly reads: ReadonlySet<string>;
  /** Whether the rule needs more of `old` than its own row. */
  readonly looksBack: boolean;
}

const looks = oncePer((compiled: CompiledModel) =>
  compiled.model.rules.flatMap((rule): readonly Look[] =>
    rule.on.kind !== "entity"
      ? []
      : [
          {
            rule,
            entity: rule.on.entity,
            reads: otherEntitiesRead(compiled.model, rule.holds),
            looksBack: priorParts(compiled, rule).length > 0,
          },
        ],
  ),
);

/** Whether an invariant holds of a record as it is now. */
export function holdsNow(
  queryContext: QueryContext,
  rule: Rule,
  entity: string,
  { before: old, now }: Images,
  before: StateBefore,
): MaybePromise<boolean> {
  const hindsight = before.hindsight.get(rule);
  if (now !== null && hindsight !== undefined) return holdsGivenPriorValues(queryContext, rule, entity, now, hindsight);
  return thenDo(
    compileEvaluation(queryContext.compiled, entity, [rule.holds]).ask(queryContext, { this: now, old }),
    ([holds]) => holds === true,
  );
}

/** Whether an invariant held of a record that now violates it. */
export function heldBefore(rule: Rule, id: string, { broken }: StateBefore): boolean {
  if (broken === null) throw new SuspectedViolation();
  return broken.get(rule)?.has(id) !== true;
}

/** The records that violate an invariant. */
export async function violatingRecords(
  { compiled, queries, facts }: QueryContext,
  rule: Rule,
): Promise<readonly string[]> {
  const statement = violatorsStatement(compiled, rule);
  return (await queries.all(statement, bindParameters(statement, facts))).map(([id]) => String(id));
}

const violatorsStatement = oncePer((compiled: CompiledModel, rule: Rule) => {
  const entity = rule.on.kind === "entity" ? rule.on.entity : "";
  const scope = { ...judgingScope(compiled, "t"), old: { kind: "row" as const, alias: "t" } };
  const holds = compileCondition(rule.holds, scope);
  return finishStatement(
    sql`select ${sqlColumn("t", "@id")} from ${tableAs(tableOf(compiled, entity).entity, "t")} where not coalesce(${holds}, false)`,
    compiled.dialect,
  );
});
