import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import { mentionsInput } from "../../../expression/tree/mentions.ts";
import { printExpression } from "../../../expression/print/print-expression.ts";
import { renewalOf } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Assign, Statement } from "../../../model/statement.ts";
import { fieldsReadBy } from "../../../symbolic/fields-read-by.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { withoutStatement } from "../fixes/without-statement.ts";
import { statementsOf } from "../model-parts/statements-in-model.ts";
import type { WrittenStatements } from "../model-parts/statements-in-model.ts";

/** Reports effects without effect: a field that is set twice or to itself, and transitions that lead back to the state they begin in. */
export const checkIdleEffects: Check = (model, source, reported) => [
  ...statementsOf(model).flatMap((written) =>
    written.statements.flatMap((statement, at) =>
      statement.kind === "assign" ? idleAssignment(model, written, at, statement, source) : [],
    ),
  ),
  ...(hasErrorsIn(4, model, reported) ? [] : idleTransitions(model)),
];

function idleAssignment(
  model: Specification,
  written: WrittenStatements,
  at: number,
  statement: Assign,
  source: Source,
): readonly Diagnostic[] {
  const { of, entity, field, value, span } = statement;
  const name = of.kind === "this" ? field : `${printExpression(of)}.${field}`;
  if (value.kind === "field" && value.name === field && printExpression(value.of) === printExpression(of)) {
    // An assignment keeps a field from being computed anew, or keeps an earlier assignment from having an effect, and may be there for that.
    const isReplacement = written.statements.slice(0, at).some((other) => setsSame(other, statement));
    if (isReplacement || renewalOf(fieldNamed(entityNamed(model, entity), field)!) !== null) return [];
    const isWrittenAnyway = written.isTransition && of.kind === "this";
    const fix = isWrittenAnyway || !isWriteNoticed(model, entity) ? withoutStatement(span, source) : {};
    return [createDiagnostic("set-to-itself", span, { field: name }, fix)];
  }
  const again = replacementOf(model, written, at, statement);
  if (again === undefined) return [];
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

/** The later assignment that replaces the value of an assignment before anything could read it; undefined where there is none. */
function replacementOf(
  model: Specification,
  { statements, isTransition }: WrittenStatements,
  at: number,
  assignment: Assign,
): Assign | undefined {
  const { of, entity, field } = assignment;
  const replaces = (other: Statement): other is Assign => setsSame(other, assignment);
  const later = statements.slice(at + 1);
  if (of.kind === "this") {
    // Assignments to the record itself are made together: those of a transition all, others if no other statement is between them.
    const end = isTransition ? -1 : later.findIndex((other) => other.kind !== "assign" || other.of.kind !== "this");
    return (end === -1 ? later : later.slice(0, end)).find(replaces);
  }
  // An assignment to another record is made at once, and sees what those before it wrote.
  const [next] = later;
  if (next === undefined || !replaces(next) || isWriteNoticed(model, entity)) return undefined;
  const reads = [next.of, next.value].some((part) => fieldsReadBy(model, part).has(`${entity}.${field}`));
  return reads ? undefined : next;
}

function setsSame(statement: Statement, { of, field }: Assign): statement is Assign {
  return (
    statement.kind === "assign" && statement.field === field && printExpression(statement.of) === printExpression(of)
  );
}

/** Whether anything notices that a record is written, even if no value changes: a rule that is judged then, or a field that is computed anew. */
function isWriteNoticed({ rules, entities }: Specification, entity: string): boolean {
  return (
    rules.some(({ on }) => (on.kind === "entity" || on.kind === "action") && on.entity === entity) ||
    oneNamed(entities, entity)?.fields.some((field) => renewalOf(field) !== null) === true
  );
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
