import { oncePer } from "../../../base/once-per.ts";
import type { Rule } from "../../../model/rule.ts";
import type { Images } from "../../../semantics/program/write-set.ts";
import { otherEntitiesRead } from "../../../semantics/write/other-entities-read.ts";
import { bind } from "../../store/bind.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { after } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { finish, sql } from "../../store/sql.ts";
import type { Compiled } from "../turn/compiled.ts";
import { questionAbout } from "../question/question.ts";
import { judged } from "../sight/rights-of-role.ts";
import type { Asker } from "../turn/turn.ts";
import { holdsInHindsight, lookBefore, partsBefore } from "./hindsight.ts";
import type { Hindsight } from "./hindsight.ts";
import { tableOf } from "../table/entity-table.ts";

/** What has to be known of the world before anything was written. */
export interface Before {
  /** Per rule, the records that broke it already: no call is refused for what it found broken. Null: nobody has looked. */
  readonly broken: ReadonlyMap<Rule, ReadonlySet<string>> | null;
  /** Of the rules that ask of `old` more than its own row says. */
  readonly hindsight: ReadonlyMap<Rule, Hindsight>;
}

/** Where nobody has looked. */
export const unseen: Before = { broken: null, hindsight: new Map() };

/**
 * Thrown where a record that was not written breaks an invariant, and nobody knows whether it did before: the turn is undone
 * and taken again, carefully. Seldom: data breaks a rule only where the rule came after it.
 */
export class Suspected {}

/** Looks at what judging the invariants needs of the world before the write. */
export async function lookBeforeWriting(
  asker: Asker,
  writable: ReadonlySet<string>,
  isCareful: boolean,
): Promise<Before> {
  const broken = new Map<Rule, ReadonlySet<string>>();
  const hindsight = new Map<Rule, Hindsight>();
  for (const { rule, entity, looksBack, reads } of looks(asker.compiled)) {
    const isRead = [...reads].some((name) => writable.has(name));
    if (isCareful && isRead) broken.set(rule, new Set(await violators(asker, rule)));
    if (looksBack && (writable.has(entity) || isRead)) hindsight.set(rule, await lookBefore(asker, rule, entity));
  }
  return { broken: isCareful ? broken : null, hindsight };
}

/** Whether such a look is worth anything. */
export function hasToLook(compiled: Compiled, isCareful: boolean): boolean {
  return looks(compiled).some(({ looksBack }) => looksBack || isCareful);
}

interface Look {
  readonly rule: Rule;
  readonly entity: string;
  readonly reads: ReadonlySet<string>;
  /** Whether it asks of `old` more than its own row says. */
  readonly looksBack: boolean;
}

const looks = oncePer((compiled: Compiled) =>
  compiled.model.rules.flatMap((rule): readonly Look[] =>
    rule.on.kind !== "entity"
      ? []
      : [
          {
            rule,
            entity: rule.on.entity,
            reads: otherEntitiesRead(compiled.model, rule.holds),
            looksBack: partsBefore(compiled, rule).length > 0,
          },
        ],
  ),
);

/** Whether an invariant holds of a record as it is now. */
export function holdsNow(
  asker: Asker,
  rule: Rule,
  entity: string,
  { before: old, now }: Images,
  before: Before,
): MaybePromise<boolean> {
  const hindsight = before.hindsight.get(rule);
  if (now !== null && hindsight !== undefined) return holdsInHindsight(asker, rule, entity, now, hindsight);
  return after(
    questionAbout(asker.compiled, entity, [rule.holds]).ask(asker, { this: now, old }),
    ([holds]) => holds === true,
  );
}

/** Whether an invariant held of a record that now violates it. */
export function heldBefore(rule: Rule, id: string, { broken }: Before): boolean {
  if (broken === null) throw new Suspected();
  return broken.get(rule)?.has(id) !== true;
}

/** The records that violate an invariant. */
export async function violators({ compiled, queries, facts }: Asker, rule: Rule): Promise<readonly string[]> {
  const statement = violatorsStatement(compiled, rule);
  return (await queries.all(statement, bind(statement, facts))).map(([id]) => String(id));
}

const violatorsStatement = oncePer((compiled: Compiled, rule: Rule) => {
  const entity = rule.on.kind === "entity" ? rule.on.entity : "";
  const scope = { ...judged(compiled, "t"), old: { kind: "row" as const, alias: "t" } };
  const holds = compileCondition(rule.holds, scope);
  return finish(
    sql`select ${column("t", "@id")} from ${tableAs(tableOf(compiled, entity).entity, "t")} where not coalesce(${holds}, false)`,
    compiled.dialect,
  );
});
