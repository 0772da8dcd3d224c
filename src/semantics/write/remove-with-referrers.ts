import type { Specification } from "../../model/specification.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import { askQuestion, askRow } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { RecordAt } from "../program/question.ts";
import { updateTogether } from "./update-together.ts";
import type { RecordUpdate } from "./update-together.ts";
import type { PlannedRemoval } from "./write-records.ts";

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
 * Deletes records and the records that are deleted with them, as one change. The request is refused where a remaining
 * record refers to a deleted one in a field that is not cleared. Clearing references is an update of the record that has them.
 */
export function* removeWithReferrers(context: ProgramContext, records: readonly RecordAt[]): Program<void> {
  const going = yield* goingWith(context, records);
  const cleared = new Map<string, RecordUpdate>();
  for (const one of going.values()) {
    for (const { entity: other, field, whenDeleted } of referrersOf(context.model, one.entity)) {
      // Equivalent if never: what refers to a record and goes with it is none that stays; this saves asking.
      if (whenDeleted === "delete") continue;
      const referring = yield* askQuestion("referring", { entity: other, field, id: one.id });
      const staying = referring.filter((id) => !going.has(nameOf(other, id)));
      if (whenDeleted === "refuse" && staying.length > 0)
        yield* endWithRefusal(createRefusal(context.model, "still referenced"));
      for (const id of staying) {
        const name = nameOf(other, id);
        cleared.set(name, { entity: other, id, values: { ...cleared.get(name)?.values, [field]: null } });
      }
    }
  }
  const removals: PlannedRemoval[] = [];
  for (const { entity, id } of [...going.values()].reverse()) {
    const row = yield* askRow(context, entity, id);
    // Equivalent if always: all of these records exist.
    if (row !== null) removals.push({ entity, row });
  }
  // The order does not depend on how the records were found.
  const updates = [...cleared].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, update]) => update);
  yield* updateTogether(context, updates, removals);
}

/** Records and all that are deleted with them, those that refer to others after them. */
function* goingWith(context: ProgramContext, records: readonly RecordAt[]): Program<ReadonlyMap<string, RecordAt>> {
  const going = new Map(records.map((one) => [nameOf(one.entity, one.id), one]));
  for (const one of going.values()) {
    for (const { entity, field, whenDeleted } of referrersOf(context.model, one.entity)) {
      if (whenDeleted !== "delete") continue;
      for (const id of yield* askQuestion("referring", { entity, field, id: one.id }))
        going.set(nameOf(entity, id), { entity, id });
    }
  }
  return going;
}

function nameOf(entity: string, id: string): string {
  return `${entity} ${id}`;
}
