import type { Specification } from "../../../model/specification.ts";
import type { DataChange } from "./migration.ts";

/**
 * The names of the rules on entities that stored records may break: all of them where the document or the data has changed, or where an earlier version
 * has not noted which (`before` is null); else those of before.
 */
export function suspectRules(
  old: Specification | null,
  model: Specification,
  before: readonly string[] | null,
  changes: readonly DataChange[],
): readonly string[] {
  if (old === null) return [];
  const isSame = changes.length === 0 && JSON.stringify(old) === JSON.stringify(model);
  return isSame && before !== null ? before : rulesOnEntities(model);
}

/** The names of the rules on entities. */
export function rulesOnEntities({ rules }: Specification): readonly string[] {
  return rules.flatMap(({ on, name }) => (on.kind === "entity" ? [name] : []));
}
