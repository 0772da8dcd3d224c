import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { createRefusal } from "../decision/refuse.ts";
import { askQuestion, askRow, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { RecordAt } from "../program/question.ts";
import { noteWrite } from "../program/write-set.ts";
import { changedRow } from "./changed-row.ts";
import { judgeRules, rulesOn } from "./judge-rules.ts";
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
export function* removeWithReferrers(context: ProgramContext, entity: string, id: string): Program<void> {
  const { model, writeSet } = context;
  const going = yield* goingWith(context, { entity, id });
  const cleared = new Map<string, Cleared>();
  for (const one of going.values()) {
    for (const { entity: other, field, whenDeleted } of referrersOf(model, one.entity)) {
      // Equivalent if never: what refers to a record and goes with it is none that stays; this saves asking.
      if (whenDeleted === "delete") continue;
      const referring = yield* askQuestion("referring", { entity: other, field, id: one.id });
      const staying = referring.filter((from) => !going.has(nameOf(other, from)));
      if (whenDeleted === "refuse" && staying.length > 0)
        yield* endWithRefusal(createRefusal(model, "still referenced"));
      for (const from of staying) {
        const name = nameOf(other, from);
        cleared.set(name, { entity: other, id: from, values: { ...cleared.get(name)?.values, [field]: null } });
      }
    }
  }
  // The order does not depend on how the records were found.
  for (const [, one] of [...cleared].sort(([a], [b]) => (a < b ? -1 : 1))) yield* clear(context, one);
  for (const one of [...going.values()].reverse()) {
    const row = yield* askRow(context, one.entity, one.id);
    // Equivalent if never: nothing has deleted it meanwhile.
    if (row === null) continue;
    noteWrite(writeSet, one.entity, row.id, row, null);
    yield* askQuestion("remove", { entity: one.entity, row });
  }
}

/** A record and all that are deleted with it, those that refer to others after them. */
function* goingWith(context: ProgramContext, first: RecordAt): Program<ReadonlyMap<string, RecordAt>> {
  const going = new Map([[nameOf(first.entity, first.id), first]]);
  for (const one of going.values()) {
    for (const { entity, field, whenDeleted } of referrersOf(context.model, one.entity)) {
      if (whenDeleted !== "delete") continue;
      // Equivalent if always: a record that goes already keeps its place.
      for (const id of yield* askQuestion("referring", { entity, field, id: one.id }))
        if (!going.has(nameOf(entity, id))) going.set(nameOf(entity, id), { entity, id });
    }
  }
  return going;
}

function nameOf(entity: string, id: string): string {
  return `${entity} ${id}`;
}

/** A record that is not deleted, with null for each of its references to deleted records. */
interface Cleared extends RecordAt {
  readonly values: Readonly<Record<string, Value>>;
}

function* clear(context: ProgramContext, { entity, id, values }: Cleared): Program<void> {
  const old = yield* askRow(context, entity, id);
  // Equivalent if never: nothing has deleted it meanwhile.
  if (old === null) return;
  const row = yield* changedRow(context, entity, old, values);
  yield* judgeRules(context, rulesOn(context.model, "update", entity, null, null), boundRows(entity, row, old));
  // The change is judged against the record without the references, so that a fixed reference can be cleared, too.
  yield* writeRecord(context, entity, row, old, { ...old, values: { ...old.values, ...values } });
}
