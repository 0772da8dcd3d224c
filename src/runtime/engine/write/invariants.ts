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
import { firstBroken } from "../question/rules.ts";
import { judged } from "../sight/rights-of-role.ts";
import { stopAt } from "../refused.ts";
import type { Images, WritingTurn } from "../turn.ts";

/** Per rule, the records that broke it before this turn wrote anything: no turn is refused for what it found broken. */
export type BrokenBefore = ReadonlyMap<Rule, ReadonlySet<string>>;

/** Finds what is broken already, of the rules that a write to these entities could break for records not written. */
export async function brokenBefore(turn: WritingTurn, writable: ReadonlySet<string>): Promise<BrokenBefore> {
  const broken = new Map<Rule, ReadonlySet<string>>();
  for (const rule of rulesReading(turn.compiled, writable)) broken.set(rule, await violators(turn, rule));
  return broken;
}

/** Stops at the first invariant, in the document's order, that this turn has broken. */
export async function judgeInvariants(turn: WritingTurn, before: BrokenBefore): Promise<void> {
  const { compiled, journal } = turn;
  const written = new Set(journal.written.keys());
  const reading = new Set(rulesReading(compiled, written));
  for (const rule of compiled.model.rules) {
    if (rule.on.kind !== "entity") continue;
    const { entity } = rule.on;
    const own = journal.written.get(entity);
    let broken = own !== undefined && (await brokenByOwn(turn, rule, entity, own));
    if (!broken && reading.has(rule)) {
      const already = before.get(rule);
      broken = [...(await violators(turn, rule))].some((id) => own?.has(id) !== true && already?.has(id) !== true);
    }
    if (broken) stopAt(refuseWith(compiled.model, rule.error, { because: rule.span }));
  }
}

async function brokenByOwn(turn: WritingTurn, rule: Rule, entity: string, own: ReadonlyMap<string, Images>): Promise<boolean> {
  const key = `invariant ${turn.compiled.model.rules.indexOf(rule)}`;
  for (const { before, now } of own.values()) {
    if (now !== null && (await firstBroken(turn, key, [rule], entity, { this: now, old: before })) !== null) return true;
  }
  return false;
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
