import { findRenames } from "../../compare/rename/find-renames.ts";
import { pairByLikeness } from "../../compare/rename/pair-by-likeness.ts";
import type { Field } from "../../model/entity.ts";
import { storedFields } from "../../model/fields-of.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import { formOf } from "../../runtime/store/migrate/field-form.ts";
import type { KeptData, KeptList } from "../../runtime/store/migrate/list-kept.ts";
import { nameOfKept } from "../../runtime/store/migrate/list-kept.ts";
import type { DataRename } from "../../runtime/store/migrate/migration.ts";

/** Finds data set aside whose entity or field seems to have a new name in the document. Fields follow their entity. */
export function findLikelyRenames({ model, list }: KeptList): readonly DataRename[] {
  if (model === null) return [];
  const found = list.flatMap((kept) => renameOf(kept, model));
  const taken = new Set<string>();
  return found.filter(({ to }) => !taken.has(to) && taken.add(to) !== undefined);
}

function renameOf({ kept, model: earlier }: KeptData, model: Specification): readonly DataRename[] {
  if (earlier === null) return [];
  const renames = findRenames(earlier, model);
  const from = nameOfKept(kept);
  if (kept.kind === "entity") {
    const rename = renames.find((one) => one.kind === "entity" && one.from === kept.entity);
    return rename === undefined ? [] : [{ from, to: rename.to }];
  }
  if (kept.why !== "removed") return [];
  const former = renames.find((one) => one.kind === "entity" && one.to === kept.entity)?.from ?? kept.entity;
  const [before, entity] = [oneNamed(earlier.entities, former), oneNamed(model.entities, kept.entity)];
  if (before === undefined || entity === undefined) return [];
  const stored = storedFields(entity);
  const renamedTo = renames.find(
    (one) => one.kind === "field" && one.of === kept.entity && one.from === kept.field,
  )?.to;
  const to =
    renamedTo ?? pairByLikeness(storedFields(before), stored, inItsPlace).find(([name]) => name === kept.field)?.[1];
  return to !== undefined && stored.some(({ name }) => name === to) ? [{ from, to: `${kept.entity}.${to}` }] : [];
}

/** Whether a field may be the renamed one: same kind and same position; its bounds may differ. */
function inItsPlace(before: Field, now: Field, isPlaced: boolean): number {
  return isPlaced && formOf(before) === formOf(now) ? 1 : 0;
}
