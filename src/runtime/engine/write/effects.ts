import { oncePer } from "../../../base/once-per.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Statement as Effect, Assignment, Each } from "../../../model/statement.ts";
import type { Value, ValueType } from "../../../model/value-type.ts";
import type { Row } from "../../../semantics/state.ts";
import { batchesOf } from "../../../semantics/write/batches.ts";
import { mostTimes } from "../../../semantics/write/most-times.ts";
import { refuseCall } from "../../../semantics/error-of-call.ts";
import { rulesOn } from "../../../semantics/write/rules-on.ts";
import type { Soon } from "../../store/soon.ts";
import { noVariables } from "../question/hand.ts";
import type { VariableTypes } from "../question/hand.ts";
import { questionAbout } from "../question/question.ts";
import type { WritingTurn } from "../turn.ts";
import { transitionNamed } from "../../../model/find.ts";
import { entered } from "../../../semantics/write/change.ts";
import { stopAt } from "../refused.ts";
import { judgeTurn } from "../call/judge-turn.ts";
import { changedRow } from "./changed-row.ts";
import { firstBroken } from "../question/rules.ts";
import { keep, stopAtBroken } from "./keep.ts";
import { newRow } from "./new-row.ts";
import { fetchRow, remove } from "./remove.ts";
import { matchingRows } from "./matching-rows.ts";

/** The effects of a transition, on a record of that entity. */
export interface Effects {
  readonly entity: string;
  readonly effects: readonly Effect[];
}

/** The assignments to the record itself, made together; their values are of the record before. */
export async function ownAssignments(turn: WritingTurn, { entity, effects }: Effects, old: Row): Promise<Readonly<Record<string, Value>>> {
  const own = effects.filter((effect) => effect.kind === "assign" && effect.of.kind === "this");
  if (own.length === 0) return {};
  const values = await asked(turn, own.map((effect) => (effect as { value: Expression }).value), { entity, row: old, types: noVariables, values: {} });
  return Object.fromEntries(own.map((effect, at) => [(effect as { field: string }).field, values[at] ?? null]));
}

/** Carries out the other effects in order; each sees what those before it wrote. */
export async function carryOut(turn: WritingTurn, of: Effects, row: Row): Promise<void> {
  for (const [at, effect] of of.effects.entries()) {
    if (effect.kind === "assign" && effect.of.kind === "this") continue;
    // Effects before this one may have written the record itself.
    const current = at === 0 ? row : ((await fetchRow(turn, of.entity, row.id)) ?? { id: row.id, values: {}, since: {} });
    await step(turn, effect, { entity: of.entity, row: current, types: noVariables, values: {} });
  }
}

/** What the names in a statement stand for. */
export interface About {
  /** The entity of `this`; null where there is no such record. */
  readonly entity: string | null;
  readonly row: Row | null;
  readonly types: VariableTypes;
  readonly values: Readonly<Record<string, Value>>;
}

/** Carries out one statement. Answers the record that it created. */
export async function step(turn: WritingTurn, statement: Effect, about: About): Promise<Row | null> {
  switch (statement.kind) {
    case "assign": {
      const [target, value = null] = await asked(turn, [statement.of, statement.value], about);
      if (typeof target === "string") await change(turn, statement.entity, target, { [statement.field]: value });
      return null;
    }
    case "create": {
      const { unless } = statement;
      if (unless !== null && (await asked(turn, [unless], about))[0] === true) return null;
      const values = await asked(turn, statement.values.map((one) => one.value), about);
      const created = await newRow(turn, statement.entity, named(statement.values, values));
      const all = rulesOn(turn.compiled.model, "create", statement.entity, null, null);
      await keep(turn, statement.entity, created, null, all);
      return created;
    }
    case "update":
      for (const { id, values } of await matchingRows(turn, about, statement)) {
        await change(turn, statement.entity, id, named(statement.values, values));
      }
      return null;
    case "take": {
      const [id] = await asked(turn, [statement.of], about);
      if (typeof id === "string") await transit(turn, statement.entity, statement.transition, id);
      return null;
    }
    case "each": {
      const { source, variable } = statement;
      const of = source.type.kind === "list" ? source.type.of : null;
      const [items] = await asked(turn, [source], about);
      if (of === null || !Array.isArray(items)) return null;
      for (const item of items as readonly Value[]) {
        if (of.kind === "record" && (await fetchRow(turn, of.entity, String(item))) === null) continue;
        turn.journal.times += 1;
        if (turn.journal.times > mostTimes) stopAt(refuseCall(turn.compiled.model, turn.call, "unavailable"));
        for (const batch of batchesOf(statement.statements)) {
          const row = about.row === null || about.entity === null ? null : ((await fetchRow(turn, about.entity, about.row.id)) ?? { id: about.row.id, values: {}, since: {} });
          await together(turn, batch, { ...about, row, types: typesWithin(about.types, statement, of), values: { ...about.values, [variable]: item } });
        }
      }
      return null;
    }
    case "delete":
      for (const { id } of await matchingRows(turn, about, statement)) {
        await erase(turn, statement.entity, id);
      }
      return null;
  }
}

/** What has a name inside a loop, beside what has one around it. */
const typesWithin = oncePer((around: VariableTypes, { variable }: Each, of: ValueType): VariableTypes => ({ ...around, [variable]: of }));

/** Carries out statements that are done together: assignments to `this` next to each other, else one. Answers the record created. */
export async function together(turn: WritingTurn, batch: readonly Effect[], about: About): Promise<Row | null> {
  const [first] = batch;
  if (first === undefined) return null;
  if (first.kind !== "assign" || first.of.kind !== "this") return step(turn, first, about);
  await assignOwn(turn, batch, about);
  return null;
}

/** Makes assignments to `this` together: their values are of the record before. */
async function assignOwn(turn: WritingTurn, assignments: readonly Effect[], about: About): Promise<void> {
  const own = assignments.flatMap((one) => (one.kind === "assign" ? [one] : []));
  const values = await asked(turn, own.map(({ value }) => value), about);
  if (about.entity !== null && about.row !== null) await change(turn, about.entity, about.row.id, named(own, values));
}

/** A transition taken as a statement: refused as by itself, but for the right to it. */
async function transit(turn: WritingTurn, entity: string, name: string, id: string): Promise<void> {
  const { compiled, facts } = turn;
  const old = await fetchRow(turn, entity, id);
  if (old === null) return;
  const { machine, transition } = transitionNamed(compiled.model, entity, name);
  const { guard, error, span } = transition;
  judgeTurn(turn, { ...nothingAgainst, inState: transition.from.includes(String(old.values[machine.field])) });
  const guardHolds = guard === null
    || (await questionAbout(compiled, entity, [guard]).ask(turn, { this: old, old }))[0] === true;
  judgeTurn(turn, { ...nothingAgainst, guard: { holds: guardHolds, error, span } });
  const effects = { entity, effects: transition.effects };
  const row = entered(await changedRow(turn, entity, old, await ownAssignments(turn, effects, old)), machine.field, transition.to, facts.now);
  await keep(turn, entity, row, old, rulesOn(compiled.model, "transition", entity, name, null));
  await carryOut(turn, effects, row);
}

async function change(turn: WritingTurn, entity: string, id: string, values: Readonly<Record<string, Value>>): Promise<void> {
  const old = await fetchRow(turn, entity, id);
  if (old === null) return;
  const all = rulesOn(turn.compiled.model, "update", entity, null, null);
  await keep(turn, entity, await changedRow(turn, entity, old, values), old, all);
}

/** Deletes a record unless a rule on deleting it stands against that; rules on deleting what goes with it are not asked. */
async function erase(turn: WritingTurn, entity: string, id: string): Promise<void> {
  const row = await fetchRow(turn, entity, id);
  if (row === null) return;
  stopAtBroken(turn, await firstBroken(turn, rulesOn(turn.compiled.model, "delete", entity, null, null), entity, { this: row, old: row }));
  await remove(turn, entity, id);
}

/** What expressions come to for a record and variables at hand. */
export function asked(turn: WritingTurn, expressions: readonly Expression[], { entity, row, types, values }: About): Soon<readonly Value[]> {
  return questionAbout(turn.compiled, entity, expressions, types).ask(turn, { this: row, old: row, variables: values });
}

/** Values by the fields that they are given to. */
export function named(assignments: readonly Assignment[], values: readonly Value[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(assignments.map(({ field }, at) => [field, values[at] ?? null]));
}
