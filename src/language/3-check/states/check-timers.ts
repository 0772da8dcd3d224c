import { createDiagnostic } from "../../../base/diagnostic.ts";
import { groupBy } from "../../../base/group-by.ts";
import type { Check } from "../reporting/check.ts";

/** Reports timers that need input or a right: the system fires them, without a caller. */
export const checkTimers: Check = ({ machines, grants }) => {
  const granted = groupBy(grants, ({ action }) =>
    action.kind === "transition" ? `${action.entity} ${action.transition}` : null,
  );
  return machines.flatMap(({ entity, transitions }) =>
    transitions
      .filter(({ after }) => after !== null)
      .flatMap(({ name, inputs }) => [
        ...inputs.slice(0, 1).map((input) => createDiagnostic("input-in-timer", input.span, { transition: name })),
        ...(granted.get(`${entity} ${name}`) ?? [])
          .slice(0, 1)
          .map(({ span }) => createDiagnostic("timer-granted", span, { transition: name })),
      ]),
  );
};
