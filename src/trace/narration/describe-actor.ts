import { withArticle } from "../../base/with-article.ts";
import type { Specification } from "../../model/specification.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Actor, State } from "../../semantics/state/state.ts";
import type { RecordNames } from "./record-names.ts";

/** Describes who acts, as the subject of a sentence: `Ada, a Customer,` at the first mention, `a Visitor`. */
export function describeActor(model: Specification, state: State, actor: Actor, recordNames: RecordNames): string {
  if (actor.kind === "person")
    return recordNames.introduce({ entity: model.identification?.entity ?? "", id: actor.id }, state);
  return model.identification === null && model.roles.length <= 1 ? "somebody" : withArticle(visitorRole(model));
}
