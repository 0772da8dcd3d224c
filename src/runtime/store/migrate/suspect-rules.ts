import type { Specification } from "../../../model/specification.ts";
import { isStoredModel } from "./last-document.ts";
import type { LastDocument } from "./last-document.ts";
import type { DataChange } from "./migration.ts";

/**
 * The names of the rules on entities that stored records may break: all of them where the document or the data has changed, or where an earlier version
 * has not noted which; else those of before.
 */
export function suspectRules(
  last: LastDocument,
  model: Specification,
  changes: readonly DataChange[],
): readonly string[] {
  if (last.model === null) return [];
  const { rules } = last.suspects;
  return rules !== null && changes.length === 0 && isStoredModel(last, model) ? rules : rulesOnEntities(model);
}

/** The names of the rules on entities. */
export function rulesOnEntities({ rules }: Specification): readonly string[] {
  return rules.flatMap(({ on, name }) => (on.kind === "entity" ? [name] : []));
}
