import { oncePer } from "../../base/once-per.ts";
import { isInDocument } from "../../base/span.ts";
import type { Span } from "../../base/span.ts";
import { childrenOf } from "../../expression/tree/children-of.ts";
import { defaultOfField, derivationOf, isSystemGiven } from "../../model/field-questions.ts";
import { entityNamed, errorCoded, machineOf, transitionNamed } from "../../model/find.ts";
import type { Expression } from "../../model/expression.ts";
import { isRightTo } from "../../model/right-to.ts";
import type { Call } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { Specification } from "../../model/specification.ts";
import { isInRole, visitorRole } from "../../semantics/rights/role-of.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";

/**
 * The lines of the document that a request tested: the lines on which its answer depended, as far as that can be
 * told from outside. They follow from the decision that the document requires, not from what the target answered. Each
 * line is given by the offset in the document at which it starts.
 *
 * The *target* is the implementation that is tested.
 */
export function linesTestedBy(
  model: Specification,
  { call, params, decision, caller }: JudgedExchange,
): ReadonlySet<number> {
  const spans: (Span | null)[] = [
    call.span,
    // The line that decided the answer, for example the cell that grants a right or the rule that is not kept.
    decision.because,
    ...permissionRowsFor(model, call, decision, caller?.role ?? visitorRole(model)),
    ...inputFieldsOf(model, call, Object.keys(params.input)),
  ];
  if (caller !== null)
    spans.push(
      ...model.roles.filter(({ name }) => isInRole(caller.role, name)).map(({ span }) => span),
      model.identification?.span ?? null,
    );
  if (decision.kind === "refusal") {
    spans.push(errorCoded(model, decision.code).span);
    if (decision.detection === "wrong state" && call.does.kind === "transition")
      spans.push(transitionNamed(model, call.does.entity, call.does.transition).transition.span);
  } else {
    if (call.does.kind === "transition")
      spans.push(transitionNamed(model, call.does.entity, call.does.transition).transition.span);
    spans.push(
      ...decision.writes.flatMap((write) =>
        write.kind === "put" ? linesOfWrittenRecord(model, write.entity, write.row.values) : [],
      ),
      ...linesShown(model, call, decision.body),
    );
  }
  const starts = new Set(spans.filter(isInDocument).map(({ start }) => start));
  for (const { start } of linesReferredTo(model, starts)) starts.add(start);
  return starts;
}

/**
 * The rows of the permission table for the action of a call: the rows that permit the caller or, if the request was
 * refused for lack of a right, all rows for the action. `not found` counts as lack of a right, because the document
 * also answers it for a record that exists and that the caller may not read. A request that was refused for another
 * reason tests no row: it does not show whether the caller has the right.
 */
function permissionRowsFor(
  { grants }: Specification,
  call: Call,
  decision: JudgedExchange["decision"],
  role: string,
): readonly Span[] {
  const isRefusedForRights =
    decision.kind === "refusal" &&
    (decision.detection === "not allowed" ||
      decision.detection === "not signed in" ||
      decision.detection === "not found");
  return grants
    .filter(
      (grant) =>
        isRightTo(grant.action, call) &&
        (isRefusedForRights || (decision.kind === "answer" && isInRole(role, grant.role))),
    )
    .map(({ row }) => row);
}

/** The lines of the fields that are set by the inputs which the caller sent. */
function inputFieldsOf(model: Specification, { takes, does }: Call, sent: readonly string[]): readonly Span[] {
  const entity = "entity" in does ? does.entity : model.identification?.entity;
  const fields = model.entities.find(({ name }) => name === entity)?.fields ?? [];
  return takes
    .filter(({ name }) => sent.includes(name))
    .flatMap(({ field }) => fields.filter(({ name }) => name === field).map(({ span }) => span));
}

/**
 * The lines that a written record tests: the line of its entity, the lines of its state machines and of the states
 * that it is in, and the lines of its fields with a default, a counter or a generated value. A field with a default
 * counts whether or not the written value is the default.
 */
function linesOfWrittenRecord(
  model: Specification,
  entity: string,
  values: Readonly<Record<string, unknown>>,
): readonly Span[] {
  const { fields, span } = entityNamed(model, entity);
  const states = machineOf(model, entity).flatMap((machine) => [
    machine.span,
    ...machine.states.filter(({ name }) => values[machine.field] === name).map((state) => state.span),
  ]);
  return [
    span,
    ...states,
    ...fields.filter((field) => defaultOfField(field) !== null || isSystemGiven(field)).map((field) => field.span),
  ];
}

/**
 * The lines about what an answer shows: all visible fields of an entity if the call answers with records of it, the
 * shapes if the document defines the answer by an expression. All of them count, because an answer is compared as a
 * whole. A page without records shows no field.
 */
function linesShown(model: Specification, { answers: { body } }: Call, shown: Value | undefined): readonly Span[] {
  if (body.kind === "page" && (shown as { readonly items: readonly Value[] } | undefined)?.items.length === 0)
    return [];
  if (body.kind === "record" || body.kind === "page")
    return entityNamed(model, body.entity)
      .fields.filter(({ type, hidden }) => type.kind !== "secret" && type.kind !== "reverse" && !hidden)
      .map(({ span }) => span);
  if (body.kind !== "expression") return [];
  const shapes = new Set(partsOf(body.expression).map((part) => (part.kind === "shape" ? part.name : null)));
  return model.shapes.filter(({ name }) => shapes.has(name)).map(({ span }) => span);
}

/**
 * The lines of the conditions and constants to which tested lines refer, directly or through another condition: in
 * rights, rules, guards, derived fields, defaults and the messages of errors. `starts` are the offsets at which the
 * tested lines start. The cells of all roles in a tested row of the permission table count.
 */
function linesReferredTo(model: Specification, starts: ReadonlySet<number>): readonly Span[] {
  const used: (Expression | null)[] = [];
  for (const { span, row, when } of model.grants) if (starts.has(span.start) || starts.has(row.start)) used.push(when);
  for (const { span, holds } of model.rules) if (starts.has(span.start)) used.push(holds);
  for (const { transitions } of model.machines)
    for (const { span, guard } of transitions) if (starts.has(span.start)) used.push(guard);
  for (const { fields } of model.entities)
    for (const field of fields) if (starts.has(field.span.start)) used.push(derivationOf(field), defaultOfField(field));
  const parts = used.flatMap((expression) => (expression === null ? [] : partsOf(expression)));
  const namesInMessages = model.errors
    .filter(({ span }) => starts.has(span.start))
    .flatMap(({ message }) => message.flatMap((part) => (part.kind === "name" ? [part.path[0]] : [])));
  // Where an expression names a condition, it contains the very object that is the condition's own expression.
  const expressions = new Set(parts);
  const constants = new Set([
    ...parts.flatMap((part) => (part.kind === "constant" ? [part.name] : [])),
    ...namesInMessages,
  ]);
  return [
    ...model.conditions.filter(({ holds }) => expressions.has(holds)),
    ...model.constants.filter(({ name }) => constants.has(name)),
  ].map(({ span }) => span);
}

/** An expression with all expressions inside it. It is worked out once for each expression, and kept. */
const partsOf = oncePer((expression: Expression): readonly Expression[] => {
  const parts: Expression[] = [expression];
  for (const part of parts) parts.push(...childrenOf(part));
  return parts;
});
