import { callDiagnostics } from "./diagnostics/call-diagnostics.ts";
import { checkedRuleDiagnostics } from "./diagnostics/checked-rule-diagnostics.ts";
import { constantDiagnostics } from "./diagnostics/constant-diagnostics.ts";
import { documentDiagnostics } from "./diagnostics/document-diagnostics.ts";
import { entityDiagnostics } from "./diagnostics/entity-diagnostics.ts";
import { errorDiagnostics } from "./diagnostics/error-diagnostics.ts";
import { expressionDiagnostics } from "./diagnostics/expression-diagnostics.ts";
import { fieldDiagnostics } from "./diagnostics/field-diagnostics.ts";
import { guardDiagnostics } from "./diagnostics/guard-diagnostics.ts";
import { nameDiagnostics } from "./diagnostics/name-diagnostics.ts";
import { permissionDiagnostics } from "./diagnostics/permission-diagnostics.ts";
import { ruleDiagnostics } from "./diagnostics/rule-diagnostics.ts";
import { screenDiagnostics } from "./diagnostics/screen-diagnostics.ts";
import { stateDiagnostics } from "./diagnostics/state-diagnostics.ts";

/** Every diagnostic there is. A code is a promise: retire it, never rename or reuse it. */
export const diagnosticCatalogue = {
  ...expressionDiagnostics,
  ...documentDiagnostics,
  ...nameDiagnostics,
  ...screenDiagnostics,
  ...entityDiagnostics,
  ...fieldDiagnostics,
  ...stateDiagnostics,
  ...guardDiagnostics,
  ...ruleDiagnostics,
  ...checkedRuleDiagnostics,
  ...permissionDiagnostics,
  ...callDiagnostics,
  ...errorDiagnostics,
  ...constantDiagnostics,
};

/** The name of a diagnostic: a promise to whoever looks it up, never renamed. */
export type Code = keyof typeof diagnosticCatalogue;
