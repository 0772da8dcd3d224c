import type { Span } from "../../../base/span.ts";
import type { Call } from "../../../model/call.ts";
import { isRightTo } from "../../../model/right-to.ts";
import type { Specification } from "../../../model/specification.ts";

/** Where a document says that there is a call: where it is written or, where it only follows a convention, what gives it to somebody. */
export function placeOfCall({ grants, entities, identification }: Specification, call: Call): Span {
  if (call.span.end > 0) return call.span;
  const { does, subject } = call;
  const about = "entity" in does ? does.entity : (subject?.entity ?? identification?.entity);
  return grants.find(({ action }) => isRightTo(action, call))?.row ?? entities.find(({ name }) => name === about)?.span ?? call.span;
}
