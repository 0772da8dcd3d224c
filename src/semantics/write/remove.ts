import type { Specification } from "../../model/specification.ts";
import { refuse } from "../refuse.ts";
import { rowsWith } from "../rows-with.ts";
import { put, written } from "./draft.ts";
import type { Draft, Drafted } from "./draft.ts";

/** A reference from one entity to another, and what becomes of it. */
export interface Referrer {
  readonly entity: string;
  readonly field: string;
  readonly whenDeleted: "refuse" | "delete" | "clear";
}

/** Every field that refers to an entity. */
export function referrersOf(model: Specification, target: string): readonly Referrer[] {
  return model.entities.flatMap((entity) => entity.fields.flatMap(({ name, type }) =>
    type.kind === "reference" && type.entity === target
      ? [{ entity: entity.name, field: name, whenDeleted: type.whenDeleted }]
      : []));
}

/**
 * Deletes a record with all that is deleted with it. Refused where a record that stays refers to one that goes; references
 * that are cleared are cleared on records that stay.
 */
export function remove(draft: Draft, entity: string, id: string): Drafted {
  const going = new Map<string, Set<string>>([[entity, new Set([id])]]);
  const order: (readonly [string, string])[] = [[entity, id]];
  for (const [goes, goesId] of order) {
    for (const referrer of referrersOf(draft.model, goes)) {
      if (referrer.whenDeleted !== "delete") continue;
      const known = going.get(referrer.entity) ?? new Set();
      going.set(referrer.entity, known);
      for (const other of rowsWith(draft.state, referrer.entity, referrer.field, goesId)) {
        if (known.has(other)) continue;
        known.add(other);
        order.push([referrer.entity, other]);
      }
    }
  }
  let next = draft;
  for (const [goes, goesId] of order) {
    for (const referrer of referrersOf(draft.model, goes)) {
      const staying = rowsWith(draft.state, referrer.entity, referrer.field, goesId).filter((other) => !going.get(referrer.entity)?.has(other));
      if (referrer.whenDeleted === "refuse" && staying.length > 0) return refuse(draft.model, "still referenced");
      if (referrer.whenDeleted !== "clear") continue;
      for (const other of staying) {
        const row = next.state.entities[referrer.entity]?.get(other);
        if (row !== undefined) next = put(next, referrer.entity, { ...row, values: { ...row.values, [referrer.field]: null } });
      }
    }
  }
  for (const [goes, goesId] of [...order].reverse()) next = written(next, { kind: "remove", entity: goes, id: goesId });
  return next;
}
