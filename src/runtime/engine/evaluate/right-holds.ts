import type { Right } from "../../../semantics/rights/rights.ts";
import type { RequestContext } from "../context/request-context.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { compileEvaluation } from "./compiled-evaluation.ts";
import type { BoundRecords } from "./bound-records.ts";

/** Whether a right holds on the record at hand. */
export function rightHolds(
  requestContext: Pick<RequestContext, "compiled" | "queries" | "facts">,
  right: Right,
  entity: string | null,
  on: BoundRecords,
): MaybePromise<boolean> {
  switch (right.kind) {
    case "always":
      return true;
    case "never":
      return false;
    case "when":
      return thenDo(
        compileEvaluation(
          requestContext.compiled,
          entity,
          right.cases.map(({ when }) => when),
        ).ask(requestContext, on),
        (answers) => answers.includes(true),
      );
  }
}
