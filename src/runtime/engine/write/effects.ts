import type { Expression } from "../../../model/expression.ts";
import type { Statement as Effect, Assignment } from "../../../model/statement.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Row } from "../../../semantics/state.ts";
import { rulesOn } from "../../../semantics/write/rules-on.ts";
import { compileQuestion } from "../question/question.ts";
import type { WritingTurn } from "../turn.ts";
import { changedRow } from "./changed-row.ts";
import { keep } from "./keep.ts";
import { newRow } from "./new-row.ts";
import { fetchRow, remove } from "./remove.ts";
import { matchingRows } from "./matching-rows.ts";

/** What the effects are of: a transition, whose key names its questions among those of the document. */
export interface Effects {
  readonly key: string;
  readonly entity: string;
  readonly effects: readonly Effect[];
}

/** The assignments to the record itself, made together; their values are of the record before. */
export async function ownAssignments(turn: WritingTurn, { key, entity, effects }: Effects, old: Row): Promise<Readonly<Record<string, Value>>> {
  const own = effects.filter((effect) => effect.kind === "assign" && effect.of.kind === "this");
  if (own.length === 0) return {};
  const values = await asked(turn, `${key} own`, entity, own.map((effect) => (effect as { value: Expression }).value), old);
  return Object.fromEntries(own.map((effect, at) => [(effect as { field: string }).field, values[at] ?? null]));
}

/** Carries out the other effects in order; each sees what those before it wrote. */
export async function carryOut(turn: WritingTurn, of: Effects, row: Row): Promise<void> {
  for (const [at, effect] of of.effects.entries()) {
    if (effect.kind === "assign" && effect.of.kind === "this") continue;
    // Effects before this one may have written the record itself.
    const current = at === 0 ? row : ((await fetchRow(turn, of.entity, row.id)) ?? { id: row.id, values: {}, since: {} });
    await step(turn, `${of.key} ${at}`, of.entity, effect, current);
  }
}

async function step(turn: WritingTurn, key: string, entity: string, effect: Effect, row: Row): Promise<void> {
  switch (effect.kind) {
    case "assign": {
      const [target, value = null] = await asked(turn, key, entity, [effect.of, effect.value], row);
      if (typeof target === "string") await change(turn, effect.entity, target, { [effect.field]: value });
      return;
    }
    case "create": {
      const values = await asked(turn, key, entity, effect.values.map((one) => one.value), row);
      const created = await newRow(turn, effect.entity, named(effect.values, values));
      const all = rulesOn(turn.compiled.model, "create", effect.entity, null, null);
      await keep(turn, effect.entity, created, null, { key: `create ${effect.entity}`, all });
      return;
    }
    case "update":
      for (const { id, values } of await matchingRows(turn, key, entity, row, effect, effect.values.map((one) => one.value))) {
        await change(turn, effect.entity, id, named(effect.values, values));
      }
      return;
    case "delete":
      for (const { id } of await matchingRows(turn, key, entity, row, effect, [])) {
        if ((await fetchRow(turn, effect.entity, id)) !== null) await remove(turn, effect.entity, id);
      }
  }
}

async function change(turn: WritingTurn, entity: string, id: string, values: Readonly<Record<string, Value>>): Promise<void> {
  const old = await fetchRow(turn, entity, id);
  if (old === null) return;
  const all = rulesOn(turn.compiled.model, "update", entity, null, null);
  await keep(turn, entity, await changedRow(turn, entity, old, values), old, { key: `update ${entity}`, all });
}

function asked(turn: WritingTurn, key: string, entity: string, expressions: readonly Expression[], row: Row): Promise<readonly Value[]> {
  const question = turn.compiled.once(`effect ${key}`, () => compileQuestion(turn.compiled, entity, expressions));
  return question.ask(turn, { this: row, old: row });
}

function named(assignments: readonly Assignment[], values: readonly Value[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(assignments.map(({ field }, at) => [field, values[at] ?? null]));
}
