import type { Rule } from "../../../model/rule.ts";
import { refuseWith } from "../../../semantics/refuse.ts";
import { othersRead } from "../../../semantics/write/others-read.ts";
import { invariantsOf } from "../../../semantics/write/rules-on.ts";
import { compileCondition } from "../../store/compile/compile-expression.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { bind } from "../../store/bind.ts";
import { finish, sql } from "../../store/sql.ts";
import type { Statement } from "../../store/sql.ts";
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
  const { compiled } = turn;
  const broken = new Map<Rule, ReadonlySet<string>>();
  const reading = rulesReading(compiled, writable);
  if (turn.careful) for (const rule of reading) broken.set(rule, await violators(turn, rule));
  const hindsight = new Map<Rule, Hindsight>();
  for (const rule of compiled.model.rules) {
    if (rule.on.kind !== "entity" || partsBefore(compiled, rule).length === 0) continue;
    if (writable.has(rule.on.entity) || reading.includes(rule)) hindsight.set(rule, await lookBefore(turn, rule, rule.on.entity));
  }
  return { broken: turn.careful ? broken : null, hindsight };
}

/** Stops at the first invariant, in the document's order, that this turn has broken. */
export async function judgeInvariants(turn: WritingTurn, before: Before): Promise<void> {
  const { compiled, journal } = turn;
  const written = new Set(journal.written.keys());
  const reading = new Set(rulesReading(compiled, written));
  for (const rule of compiled.model.rules) {
    if (rule.on.kind !== "entity") continue;
    const { entity } = rule.on;
    const own = journal.written.get(entity);
    const hindsight = before.hindsight.get(rule);
    let broken = own !== undefined && (await brokenByOwn(turn, rule, entity, own, hindsight));
    if (!broken && reading.has(rule)) {
      const violating = hindsight === undefined ? await affectedViolators(turn, rule, entity) : await violatorsInHindsight(turn, rule, entity, hindsight);
      const others = [...violating].filter((id) => own?.has(id) !== true);
      if (others.length > 0 && before.broken === null) throw new Suspected();
      broken = others.some((id) => before.broken?.get(rule)?.has(id) !== true);
    }
    if (broken) stopAt(refuseWith(compiled.model, rule.error, { because: rule.span }));
  }
}

async function brokenByOwn(turn: WritingTurn, rule: Rule, entity: string, own: ReadonlyMap<string, Images>, hindsight: Hindsight | undefined): Promise<boolean> {
  const key = `invariant ${turn.compiled.model.rules.indexOf(rule)}`;
  for (const { before, now } of own.values()) {
    if (now === null) continue;
    const holds = hindsight === undefined
      ? (await firstBroken(turn, key, [rule], entity, { this: now, old: before })) === null
      : await holdsInHindsight(turn, rule, entity, now, hindsight);
    if (!holds) return true;
  }
  return false;
}

/** The records that violate a rule, among those for which this turn could have changed that. */
async function affectedViolators(turn: WritingTurn, rule: Rule, entity: string): Promise<ReadonlySet<string>> {
  const ids = await affectedIds(turn, rule);
  if (ids === null) return violators(turn, rule);
  const violating = new Set<string>();
  const key = `invariant ${turn.compiled.model.rules.indexOf(rule)}`;
  for (const id of ids) {
    const row = await fetchRow(turn, entity, id);
    if (row !== null && (await firstBroken(turn, key, [rule], entity, { this: row, old: row })) !== null) violating.add(id);
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

function rulesReading(compiled: Compiled, written: ReadonlySet<string>): readonly Rule[] {
  const all = compiled.once("invariants", () => compiled.model.entities.flatMap(({ name }) =>
    invariantsOf(compiled.model, name).map((rule) => ({ rule, reads: othersRead(compiled.model, rule.holds) }))));
  return all.filter(({ reads }) => [...reads].some((entity) => written.has(entity))).map(({ rule }) => rule);
}

async function violators(turn: WritingTurn, rule: Rule): Promise<ReadonlySet<string>> {
  const { compiled, queries, facts } = turn;
  const statement = compiled.once(`violators ${compiled.model.rules.indexOf(rule)}`, () => violatorsStatement(compiled, rule));
  return new Set((await queries.all(statement, bind(statement, facts))).map(([id]) => String(id)));
}

function violatorsStatement(compiled: Compiled, rule: Rule): Statement {
  const entity = rule.on.kind === "entity" ? rule.on.entity : "";
  const scope = { ...judged(compiled, "t"), old: { kind: "row" as const, alias: "t" } };
  const holds = compileCondition(rule.holds, scope);
  return finish(sql`select ${column("t", "@id")} from ${tableAs(compiled.table(entity).entity, "t")} where not coalesce(${holds}, false)`, compiled.dialect);
}
