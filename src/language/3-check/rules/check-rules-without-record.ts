import { createDiagnostic } from "../../../base/diagnostic.ts";
import { neverHolds } from "../../../expression/solve/condition-relations.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { machineOf } from "../../../model/find.ts";
import type { Check } from "../reporting/check.ts";
import { readsMissingRecord, callerIsVisitor } from "./assumptions-of-rule.ts";

/** Reports rules that read something absent when they are judged: the record before its creation, or the caller when a timer fires. */
export const checkRulesWithoutRecord: Check = (model, _, __, known) => {
  const people = model.identification?.entity ?? null;
  return model.rules.flatMap((rule) => {
    const { name, on, holds, span } = rule;
    if (readsMissingRecord(rule, model)) return [createDiagnostic("old-on-create", span, { rule: name })];
    if (on.kind !== "entity" || people === null || !someNode(holds, ({ kind }) => kind === "me")) return [];
    const timer = machineOf(model, on.entity)
      .flatMap(({ transitions }) => transitions)
      .find(({ after }) => after !== null);
    if (timer === undefined || neverHolds(holds, known) || !neverHolds(holds, known, [callerIsVisitor(people)]))
      return [];
    return [
      createDiagnostic(
        "rule-against-timer",
        span,
        { rule: name, transition: timer.name },
        { related: [{ span: timer.span, message: `The timer \`${timer.name}\` stands here.` }] },
      ),
    ];
  });
};
