import { createDiagnostic } from "../../../base/diagnostic.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Check } from "../reporting/check.ts";
import { expressionsOfStatement } from "../model-parts/expressions-in-model.ts";
import { spanToReport } from "../reporting/span-to-report.ts";

/** Reports timers that read the caller: the system fires them, without a caller. */
export const checkTimersWithoutCallers: Check = ({ machines }) =>
  machines.flatMap(({ transitions }) =>
    transitions.flatMap((transition) => {
      const { name, after, guard, effects } = transition;
      if (after === null) return [];
      const reading = [...(guard === null ? [] : [guard]), ...effects.flatMap(expressionsOfStatement)]
        .map(mentionOfMe)
        .find((node) => node !== null);
      return reading === undefined
        ? []
        : [createDiagnostic("caller-in-timer", spanToReport(reading, transition), { transition: name })];
    }),
  );

function mentionOfMe(expression: Expression): Expression | null {
  let found: Expression | null = null;
  someNode(expression, (node) => {
    if (node.kind === "me") found ??= node;
    return found !== null;
  });
  return found;
}
