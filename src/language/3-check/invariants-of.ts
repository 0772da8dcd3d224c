import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";

/** The rules that hold of every record of an entity after each call. */
export function invariantsOf({ rules }: Specification, entity: string): readonly Rule[] {
  return rules.filter(({ on }) => on.kind === "entity" && on.entity === entity);
}
