import { createDiagnostic } from "../../base/diagnostic.ts";
import type { Check } from "./reporting/check.ts";
import { hasErrorsIn, hasErrorsInside } from "./reporting/has-errors-in.ts";

/** Reports calls that no role may ever make: nobody is granted them, and no right to an entity stands for them. */
export const checkCallers: Check = (model, _, reported) => {
  const { calls, grants } = model;
  if (grants.length === 0 || hasErrorsIn(6, model, reported)) return [];
  const granted = new Set(grants.flatMap(({ action }) => (action.kind === "call" ? [action.call] : [])));
  return calls.flatMap(({ name, does, for: roles, span }) => {
    const isGranted = roles !== null || granted.has(name);
    const needsGrant = does.kind === "statements" || does.kind === "nothing";
    return isGranted || !needsGrant || hasErrorsInside(span, reported)
      ? []
      : [createDiagnostic("call-for-nobody", span, { call: name })];
  });
};
