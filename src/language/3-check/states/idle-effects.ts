import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import { mentionsInput } from "../../../expression/tree/mentions.ts";
import { printExpression } from "../../../expression/print/print.ts";
import { renewalOf } from "../../../model/field-questions.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/reported-diagnostics.ts";
import { withoutStatement } from "../fixes/without-statement.ts";
import { statementsOf } from "../model-parts/statements-in-model.ts";

/** Reports effects without effect: a field that is set twice or to itself, and transitions that lead back to the state they begin in. */
export const checkIdleEffects: Check = (model, source, reported) => [
  ...statementsOf(model).flatMap(({ statements }) =>
    statements.flatMap((statement, at) => idle(statement, statements.slice(at + 1), source)),
  ),
  ...(hasErrorsIn(4, model, reported) ? [] : idleTransitions(model)),
];

function idle(statement: Statement, later: readonly Statement[], source: Source): readonly Diagnostic[] {
  if (statement.kind !== "assign") return [];
  const { of, field, value, span } = statement;
  const name = of.kind === "this" ? field : `${printExpression(of)}.${field}`;
  if (value.kind === "field" && value.name === field && printExpression(value.of) === printExpression(of))
    return [createDiagnostic("set-to-itself", span, { field: name }, withoutStatement(span, source))];
  const again = later.find(
    (other) => other.kind === "assign" && other.field === field && printExpression(other.of) === printExpression(of),
  );
  // Assignments to the record itself are made together; of other records each sees what those before it wrote.
  if (
    again === undefined ||
    again.kind !== "assign" ||
    (of.kind !== "this" && printExpression(again.value).includes(field))
  )
    return [];
  // Without the statement nobody would be asked for its input any more: that is for the author to decide.
  const isLost = of.kind === "this" && !mentionsInput(value);
  return [
    createDiagnostic(
      "set-twice",
      again.span,
      { field: name },
      { related: [{ span, message: "It is set here first." }], ...(isLost ? withoutStatement(span, source) : {}) },
    ),
  ];
}

function idleTransitions({ machines, entities, calls, rules }: Specification): readonly Diagnostic[] {
  const lookedAt = new Set([
    ...calls.flatMap(({ does, from }) => (from === "document" && does.kind === "transition" ? [does.transition] : [])),
    ...rules.flatMap(({ on }) => (on.kind === "action" ? [on.transition] : [])),
  ]);
  return machines.flatMap(({ entity, transitions }) => {
    // Where something is renewed with every change, or a call or a rule looks at the transition, to change nothing else may be the point.
    if (oneNamed(entities, entity)?.fields.some((field) => renewalOf(field) !== null) === true) return [];
    return transitions.flatMap(({ name, from, to, effects, inputs, span }) => {
      return effects.length > 0 ||
        inputs.length > 0 ||
        lookedAt.has(name) ||
        from.length === 0 ||
        from.some((state) => state !== to)
        ? []
        : [createDiagnostic("transition-changes-nothing", span, { transition: name, state: to })];
    });
  });
}
