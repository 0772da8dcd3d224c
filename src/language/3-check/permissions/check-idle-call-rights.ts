import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { callNamed } from "../../../model/find.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { withoutRow } from "../fixes/without-row.ts";

/** Reports rows `call NAME` about a call that is judged by what it does to a record: the row grants nothing. */
export const checkIdleCallRights: Check = (model, source, reported) => {
  if (hasErrorsIn(6, model, reported)) return [];
  const reportedCalls = new Set<string>();
  return model.grants.flatMap(({ action, span, row }): readonly Diagnostic[] => {
    if (action.kind !== "call" || reportedCalls.has(action.call)) return [];
    reportedCalls.add(action.call);
    const { does, for: roles } = callNamed(model, action.call);
    if (does.kind === "statements" || does.kind === "nothing" || does.kind === "reset") {
      return roles === null
        ? []
        : [
            createDiagnostic(
              "call-right-idle",
              span,
              { why: "its `For` says whom it is for" },
              withoutRow(row, source),
            ),
          ];
    }
    const verb = does.kind === "transition" ? does.transition : does.kind;
    const needed = "entity" in does ? `who may \`${verb} ${does.entity}\` may make it` : `it is \`${verb}\``;
    return [createDiagnostic("call-right-idle", span, { why: needed }, withoutRow(row, source))];
  });
};
