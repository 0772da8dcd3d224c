import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Call } from "../../../model/call.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports calls about accounts in a document that does not say who signs in. */
export const checkAccountsOfCalls: Check = (model, _, reported) =>
  hasErrorsIn(6, model, reported)
    ? []
    : model.calls
        .filter((call) => lacksAccounts(model, call))
        .map(({ does, span }) => createDiagnostic("nobody-signs-in", span, { does: does.kind }));

/** Whether a call is about accounts, and the document does not say which entity holds them. */
export function lacksAccounts({ identification }: Specification, { does }: Pick<Call, "does">): boolean {
  return (
    identification === null &&
    (does.kind === "sign up" || does.kind === "sign in" || does.kind === "sign out" || does.kind === "me")
  );
}
