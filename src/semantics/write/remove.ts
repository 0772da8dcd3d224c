import type { Specification } from "../../model/specification.ts";
import { createRefusal } from "../decision/refuse.ts";
import { askQuestion, askRow, boundRows, removeRow } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { changedRow } from "./changed-row.ts";
import { Clearings, withCleared } from "./clearings.ts";
import type { Clearing } from "./clearings.ts";
import { judgeRules } from "./judge-rules.ts";
import { rulesOn } from "./rules-on.ts";
import { writeRecord } from "./write-record.ts";

/** A reference to an entity, and what happens to it when a record of that entity is deleted. */
export interface Referrer {
  readonly entity: string;
  readonly field: string;
  readonly whenDeleted: "refuse" | "delete" | "clear";
}

/** All fields that refer to an entity. */
export function referrersOf(model: Specification, target: string): readonly Referrer[] {
  return model.entities.flatMap((entity) =>
    entity.fields.flatMap(({ name, type }) =>
      type.kind === "reference" && type.entity === target
        ? [{ entity: entity.name, field: name, whenDeleted: type.whenDeleted }]
        : [],
    ),
  );
}

/**
 * Deletes a record and the records that are deleted with it. The request is refused where a remaining record refers to a
 * deleted one in a field that is not cleared. Clearing a reference is an update of the record that has it.
 */
export function* removeWhole(context: ProgramContext, entity: string, id: string): Program<void> {
  const { model } = context;
  const going = new Map<string, Set<string>>([[entity, new Set([id])]]);
  const order: (readonly [string, string])[] = [[entity, id]];
  for (const [goes, goesId] of order) {
    for (const { entity: other, field, whenDeleted } of referrersOf(model, goes)) {
      if (whenDeleted !== "delete") continue;
      const known = going.get(other) ?? new Set();
      going.set(other, known);
      for (const otherId of yield* askQuestion("referring", { entity: other, field, id: goesId })) {
        if (known.has(otherId)) continue;
        known.add(otherId);
        order.push([other, otherId]);
      }
    }
  }
  const clearings = new Clearings();
  for (const [goes, goesId] of order) {
    for (const { entity: other, field, whenDeleted } of referrersOf(model, goes)) {
      // Equivalent if never: what refers to a record and goes with it is none that stays; this saves asking.
      if (whenDeleted === "delete") continue;
      const staying = (yield* askQuestion("referring", { entity: other, field, id: goesId })).filter(
        (one) => going.get(other)?.has(one) !== true,
      );
      if (whenDeleted === "refuse" && staying.length > 0)
        yield* endWithRefusal(createRefusal(model, "still referenced"));
      for (const one of staying) clearings.add(other, one, field);
    }
  }
  for (const clearing of clearings.inOrder()) yield* clear(context, clearing);
  for (const [goes, goesId] of order.reverse()) {
    const row = yield* askRow(context, goes, goesId);
    // Equivalent if always: nothing has deleted it meanwhile.
    if (row !== null) yield* removeRow(context, goes, row);
  }
}

function* clear(context: ProgramContext, clearing: Clearing): Program<void> {
  const { entity, id, values } = clearing;
  const old = yield* askRow(context, entity, id);
  // Equivalent if never: nothing has deleted it meanwhile.
  if (old === null) return;
  const row = yield* changedRow(context, entity, old, values);
  yield* judgeRules(context, rulesOn(context.model, "update", entity, null, null), boundRows(entity, row, old));
  yield* writeRecord(context, entity, row, old, withCleared(old, clearing));
}
