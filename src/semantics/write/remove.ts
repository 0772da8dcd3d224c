import type { Specification } from "../../model/specification.ts";
import { refuse } from "../refuse.ts";
import { rowsWith } from "../rows-with.ts";
import { changedRow } from "./change.ts";
import { cleared, Clearings } from "./clearings.ts";
import type { Clearing } from "./clearings.ts";
import { isRefusal, written } from "./draft.ts";
import type { Draft, Drafted } from "./draft.ts";
import { keep } from "./keep.ts";
import { rulesOn } from "./rules-on.ts";

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
 * that are cleared are cleared on records that stay, which is an update of these.
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
  const clearings = new Clearings();
  for (const [goes, goesId] of order) {
    for (const referrer of referrersOf(draft.model, goes)) {
      const staying = rowsWith(draft.state, referrer.entity, referrer.field, goesId).filter((other) => !going.get(referrer.entity)?.has(other));
      if (referrer.whenDeleted === "refuse" && staying.length > 0) return refuse(draft.model, "still referenced");
      if (referrer.whenDeleted === "clear") for (const other of staying) clearings.add(referrer.entity, other, referrer.field);
    }
  }
  let next = draft;
  for (const clearing of clearings.inOrder()) {
    const drafted = clear(next, clearing);
    if (isRefusal(drafted)) return drafted;
    next = drafted;
  }
  for (const [goes, goesId] of [...order].reverse()) next = written(next, { kind: "remove", entity: goes, id: goesId });
  return next;
}

function clear(draft: Draft, clearing: Clearing): Drafted {
  const { entity, id, values } = clearing;
  const old = draft.state.entities[entity]?.get(id);
  if (old === undefined) return draft;
  return keep(draft, entity, changedRow(draft, entity, old, values), old, rulesOn(draft.model, "update", entity, null, null), cleared(old, clearing));
}
