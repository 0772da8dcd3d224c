import { createDiagnostic } from "../../../base/diagnostic.ts";
import { visitorRole } from "../../../semantics/rights/role-of.ts";
import type { Check } from "../reporting/check.ts";

/** Reports a visitor's right to share views: nobody knows one visitor from another, so that they save none. */
export const checkSharedViews: Check = (model) =>
  model.grants
    .filter(({ action, role }) => action.kind === "share views" && role === visitorRole(model))
    .map(({ span }) => createDiagnostic("share-views-cell", span, { text: "yes", reason: "visitors save no views" }));
