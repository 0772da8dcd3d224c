import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsInside } from "../reporting/has-errors-in.ts";

/** Reports errors of transitions that nobody is ever answered: the error of a transition is that of its guard. */
export const checkErrorsOfTransitions: Check = ({ machines }, _source, reported) =>
  machines.flatMap(({ transitions }) =>
    transitions.flatMap(({ name, guard, error, after, span }) => {
      const reason = after !== null ? "it is a timer, and nobody calls it" : guard === null ? "it has no guard" : null;
      return error === null || reason === null || hasErrorsInside(span, reported)
        ? []
        : [createDiagnostic("guard-error-idle", span, { transition: name, error, reason })];
    }),
  );
