import { oncePer } from "../../../base/once-per.ts";
import type { Rule } from "../../../model/rule.ts";
import { refuseWith } from "../../../semantics/refuse.ts";
import { othersRead } from "../../../semantics/write/others-read.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { bind } from "../../store/bind.ts";
import { finish, sql } from "../../store/sql.ts";
import type { Compiled } from "../compiled.ts";
import { affectedIds } from "./affected-ids.ts";
import { holdsInHindsight, lookBefore, partsBefore } from "./hindsight.ts";
import type { Hindsight } from "./hindsight.ts";
import { fetchRow } from "./remove.ts";
import { firstBroken } from "../question/rules.ts";
import { judged } from "../sight/rights-of-role.ts";
import { stopAt } from "../refused.ts";
import type { Images, WritingTurn } from "../turn.ts";

/** What a turn has to know of the world before it wrote anything. */
export interface Before {
  /** Per rule, the records that broke it already: no turn is refused for what it found broken. Null: nobody has looked. */
  readonly broken: ReadonlyMap<Rule, ReadonlySet<string>> | null;
  /** Of the rules that ask of `old` more than its own row says. */
  readonly hindsight: ReadonlyMap<Rule, Hindsight>;
}

/**
 * Thrown where a record that was not written breaks an invariant, and nobody knows whether it did before: the turn is undone
 * and taken again, carefully. Seldom: data breaks a rule only where the rule came after it.
 */
export class Suspected {}

/** Looks at what judging the invariants needs of the world before the write. */
export async function lookBeforeWriting(turn: WritingTurn, writable: ReadonlySet<string>): Promise<Before> {
  let broken: Map<Rule, ReadonlySet<string>> | null = null;
  let hindsight: Map<Rule, Hindsight> | null = null;
  for (const { rule, entity, looksBack, reads } of invariants(turn.compiled)) {
    const isRead = meets(reads, writable);
    if (turn.careful && isRead) (broken ??= new Map()).set(rule, await violators(turn, rule));
    if (looksBack && (writable.has(entity) || isRead)) (hindsight ??= new Map()).set(rule, await lookBefore(turn, rule, entity));
  }
  return { broken: turn.careful ? (broken ?? new Map()) : null, hindsight: hindsight ?? nothing };
}

const nothing: ReadonlyMap<Rule, Hindsight> = new Map();

/** Stops at the first invariant, in the document's order, that this turn has broken. */
export async function judgeInvariants(turn: WritingTurn, before: Before): Promise<void> {
  const { compiled, journal: { written } } = turn;
  for (const invariant of invariants(compiled)) {
    const { rule, entity, reads } = invariant;
    const own = written.get(entity);
    const hindsight = before.hindsight.get(rule);
    let broken = own !== undefined && (await brokenByOwn(turn, invariant, own, hindsight));
    if (!broken && meets(reads, written)) {
      const violating = hindsight === undefined ? await affectedViolators(turn, invariant) : await violatorsInHindsight(turn, rule, entity, hindsight);
      const others = [...violating].filter((id) => own?.has(id) !== true);
      if (others.length > 0 && before.broken === null) throw new Suspected();
      broken = others.some((id) => before.broken?.get(rule)?.has(id) !== true);
    }
    if (broken) stopAt(refuseWith(compiled.model, rule.error, { because: rule.span }));
  }
}

/** A rule that has to hold of an entity's records all the time. */
interface Invariant {
  readonly rule: Rule;
  readonly entity: string;
  /** Other entities on whose records it hangs. */
  readonly reads: ReadonlySet<string>;
  /** Whether it asks of `old` more than its own row says. */
  readonly looksBack: boolean;
}

/** All of them, in the document's order. */
const invariants = oncePer((compiled: Compiled) => compiled.model.rules.flatMap((rule): readonly Invariant[] => (rule.on.kind !== "entity" ? [] : [{
  rule,
  entity: rule.on.entity,
  reads: othersRead(compiled.model, rule.holds),
  looksBack: partsBefore(compiled, rule).length > 0,
}])));

function meets(entities: ReadonlySet<string>, others: { has(entity: string): boolean }): boolean {
  for (const entity of entities) if (others.has(entity)) return true;
  return false;
}

async function brokenByOwn(turn: WritingTurn, { rule, entity }: Invariant, own: ReadonlyMap<string, Images>, hindsight: Hindsight | undefined): Promise<boolean> {
  for (const { before, now } of own.values()) {
    if (now === null) continue;
    const holds = hindsight === undefined
      ? (await firstBroken(turn, [rule], entity, { this: now, old: before })) === null
      : await holdsInHindsight(turn, rule, entity, now, hindsight);
    if (!holds) return true;
  }
  return false;
}

/** The records that violate a rule, among those for which this turn could have changed that. */
async function affectedViolators(turn: WritingTurn, { rule, entity }: Invariant): Promise<ReadonlySet<string>> {
  const ids = await affectedIds(turn, rule);
  if (ids === null) return violators(turn, rule);
  const violating = new Set<string>();
  for (const id of ids) {
    const row = await fetchRow(turn, entity, id);
    if (row !== null && (await firstBroken(turn, [rule], entity, { this: row, old: row })) !== null) violating.add(id);
  }
  return violating;
}

async function violatorsInHindsight(turn: WritingTurn, rule: Rule, entity: string, before: Hindsight): Promise<ReadonlySet<string>> {
  const violating = new Set<string>();
  for (const id of before.keys()) {
    const row = await fetchRow(turn, entity, id);
    if (row !== null && !(await holdsInHindsight(turn, rule, entity, row, before))) violating.add(id);
  }
  return violating;
}

async function violators(turn: WritingTurn, rule: Rule): Promise<ReadonlySet<string>> {
  const { compiled, queries, facts } = turn;
  const statement = violatorsStatement(compiled, rule);
  return new Set((await queries.all(statement, bind(statement, facts))).map(([id]) => String(id)));
}

const violatorsStatement = oncePer((compiled: Compiled, rule: Rule) => {
  const entity = rule.on.kind === "entity" ? rule.on.entity : "";
  const scope = { ...judged(compiled, "t"), old: { kind: "row" as const, alias: "t" } };
  const holds = compileCondition(rule.holds, scope);
  return finish(sql`select ${column("t", "@id")} from ${tableAs(compiled.table(entity).entity, "t")} where not coalesce(${holds}, false)`, compiled.dialect);
});
