import { oncePer } from "../../base/once-per.ts";
import type { Span } from "../../base/span.ts";
import { childrenOf } from "../../expression/tree/children.ts";
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
 * The spans of the lines that a request exercised: those on which its answer depended, as far as that can be told
 * from outside.
 */
export function linesExercisedBy(
  model: Specification,
  { call, params, decision, caller }: JudgedExchange,
): readonly Span[] {
  const spans: (Span | null)[] = [
    call.span,
    decision.because,
    ...grantRowsFor(model, call, decision, caller?.role ?? visitorRole(model)),
    ...inputFieldsOf(model, call, Object.keys(params.input)),
  ];
  if (caller !== null)
    spans.push(
      ...model.roles.filter(({ name }) => caller.role.split(", ").includes(name)).map(({ span }) => span),
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
        write.kind === "put" ? linesOfRow(model, write.entity, write.row.values) : [],
      ),
      ...linesShown(model, call, decision.body),
    );
  }
  const direct = spans.filter((span): span is Span => span !== null && span.end > 0);
  return [...direct, ...linesReferredTo(model, direct)];
}

/**
 * The rows of the permission matrix for the action of a call: those that permit the caller, or all of them if the
 * request was refused for lack of a right.
 */
function grantRowsFor(
  { grants }: Specification,
  call: Call,
  decision: JudgedExchange["decision"],
  role: string,
): readonly Span[] {
  const isRefused =
    decision.kind === "refusal" &&
    (decision.detection === "not allowed" ||
      decision.detection === "not signed in" ||
      decision.detection === "not found");
  return grants
    .filter(
      (grant) =>
        isRightTo(grant.action, call) && (isRefused || (decision.kind === "answer" && isInRole(role, grant.role))),
    )
    .map(({ row }) => row);
}

function inputFieldsOf(model: Specification, { takes, does }: Call, sent: readonly string[]): readonly Span[] {
  const entity = "entity" in does ? does.entity : model.identification?.entity;
  const fields = model.entities.find(({ name }) => name === entity)?.fields ?? [];
  return takes
    .filter(({ name }) => sent.includes(name))
    .flatMap(({ field }) => fields.filter(({ name }) => name === field).map(({ span }) => span));
}

/** The lines about the states of a written record, and about its fields that get their values automatically. */
function linesOfRow(model: Specification, entity: string, values: Readonly<Record<string, unknown>>): readonly Span[] {
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
 * The lines about everything that an answer shows, as an answer is compared as a whole: each field of a record, and
 * the shape.
 */
function linesShown(model: Specification, { answers: { body } }: Call, shown: Value | undefined): readonly Span[] {
  if (body.kind === "page" && (shown as { readonly items: readonly Value[] } | undefined)?.items.length === 0)
    return [];
  if (body.kind === "record" || body.kind === "page")
    return entityNamed(model, body.entity)
      .fields.filter(({ type, hidden }) => type.kind !== "secret" && type.kind !== "reverse" && !hidden)
      .map(({ span }) => span);
  return body.kind === "expression"
    ? shapesIn(body.expression).flatMap((name) =>
        model.shapes.filter((shape) => shape.name === name).map(({ span }) => span),
      )
    : [];
}

const shapesIn = oncePer((expression: Expression): readonly string[] => [
  ...(expression.kind === "shape" ? [expression.name] : []),
  ...childrenOf(expression).flatMap(shapesIn),
]);

/** The conditions and constants that exercised lines refer to. */
function linesReferredTo(model: Specification, spans: readonly Span[]): readonly Span[] {
  const starts = new Set(spans.map(({ start }) => start));
  const found: Span[] = [];
  const used: Expression[] = [];
  for (const { span, row, when } of model.grants)
    if (when !== null && (starts.has(span.start) || starts.has(row.start))) used.push(when);
  for (const { name, holds, span } of model.conditions) if (used.includes(holds) && name !== "") found.push(span);
  for (const { span, holds } of model.rules) if (starts.has(span.start)) used.push(holds);
  for (const { transitions } of model.machines)
    for (const { span, guard } of transitions) if (guard !== null && starts.has(span.start)) used.push(guard);
  for (const { fields } of model.entities)
    for (const field of fields)
      if (starts.has(field.span.start))
        used.push(...[derivationOf(field), defaultOfField(field)].filter((one) => one !== null));
  const constants = new Set(used.flatMap(constantsIn));
  const messages = model.errors
    .filter(({ span }) => starts.has(span.start))
    .flatMap(({ message }) => message.flatMap((part) => (part.kind === "name" ? [part.path[0]] : [])));
  return [
    ...found,
    ...model.constants.filter(({ name }) => constants.has(name) || messages.includes(name)).map(({ span }) => span),
  ];
}

const constantsIn = oncePer((expression: Expression): readonly string[] => [
  ...(expression.kind === "constant" ? [expression.name] : []),
  ...childrenOf(expression).flatMap(constantsIn),
]);
