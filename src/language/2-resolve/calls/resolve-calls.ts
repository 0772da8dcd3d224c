import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Span } from "../../../base/span.ts";
import type { Call, CreateRecord, Input } from "../../../model/call.ts";
import { isGiven } from "../../../model/field-questions.ts";
import type { Machine } from "../../../model/machine.ts";
import { findTransition } from "../../../model/find.ts";
import { oneNamed } from "../../../model/one-named.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { DocumentRecord } from "../../1-parse/records.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { CallHead } from "./resolve-call-heads.ts";
import { readConstantValue } from "../values/constant-value.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { NameScope, ResolveContext } from "../context/resolve-context.ts";
import { bothAnswers, divideAnswer } from "./answer-left-open.ts";
import { answerEnvironment, readBothAnswers } from "./read-answers.ts";
import type { CallToAnswer } from "./read-answers.ts";
import { readCallErrors } from "./read-call-errors.ts";
import { writtenCreatedEntity, inputsOfDoes, resolveDoes, inputsNotTaken } from "./read-does.ts";
import type { ErrorCodes } from "../errors/read-error-code.ts";
import { readHeaders } from "./read-headers.ts";
import type { TypeNames } from "../entities/read-type-cell.ts";
import { checkMadeTransition, checkTakenTransitions } from "../machines/taken-transitions.ts";
import { pathInputs } from "./path-inputs.ts";
import { readRoles } from "../context/role-names.ts";
import { reportLacking } from "../statements/resolve-statement.ts";
import { inputsOfCall, inputsOfItems, inputsOfTransition } from "../context/input-owner.ts";
import { inputTypes, resolveInputs } from "../inputs/resolve-inputs.ts";
import { readSelection } from "./read-selection.ts";
import { resolveSubject } from "./resolve-subject.ts";
import type { WrittenSubject } from "./resolve-subject.ts";

/** What calls are resolved with. */
interface CallLinks {
  readonly machines: readonly Machine[];
  readonly names: TypeNames;
  readonly codes: ErrorCodes;
  readonly context: ResolveContext;
}

/** Resolves the calls of point 7. */
export function resolveCalls(heads: readonly CallHead[], links: CallLinks): readonly Call[] {
  return heads.map((head) => resolveCall(head, links));
}

function resolveCall(head: CallHead, links: CallLinks): Call {
  const { record, written, subject, name, method, path } = head;
  const { context, codes } = links;
  const sentTo = inputsOfCall(name);
  const takes = resolveTakes(head, links);
  const around: NameScope = {
    this: subject?.entity ?? null,
    subject: subject?.entity ?? null,
    input: inputTypes(takes, sentTo),
    sentTo,
  };
  noteDoesEnvironment(head, around, context);
  const does = resolveDoes(written, around, context);
  const creates = writtenCreatedEntity(written, context);
  checkDoes(head, does, takes, links);
  const about: CallToAnswer = { does, creates, subject, sentTo, span: record.span };
  const both = readBothAnswers(record.values.get("Answers"), about, takes, context);
  const isPage = both.answers.body.kind === "page";
  const roles = record.values.get("For");
  const errors = record.values.get("Errors");
  const answered = answerEnvironment(about, creates ?? subject?.entity ?? null, takes, isPage, context);
  return {
    name,
    method,
    path,
    takes,
    subject: resolveSubject(subject, sentTo, takes, context),
    does:
      does.kind === "list" ? { ...does, selection: readSelection(record, does.entity, around, isPage, context) } : does,
    for: roles === undefined ? null : readRoles(roles, context),
    ...both,
    headers: readHeaders(record.values.get("Headers answered"), answered, context),
    errors: errors === undefined ? [] : readCallErrors(errors, name, takes, codes, context.report),
    limit: readLimit(record, context),
    leftOpen: partsLeftOpen(record),
    from: "document",
    span: record.span,
  };
}

/** What the cells of a call say is not shown. */
function partsLeftOpen({ unknown, values }: DocumentRecord): Call["leftOpen"] {
  const cell = values.get("Answers");
  const inAnswers = cell === undefined ? [] : bothAnswers(cell).flatMap((one) => divideAnswer(one).leftOpen ?? []);
  const ofAnswer = unknown.has("Answers") ? ["answer" as const] : [...new Set(inAnswers)];
  return [...(unknown.has("Does") ? ["does" as const] : []), ...ofAnswer];
}

function placeOfDoes({ values, span }: DocumentRecord): Span {
  const cell = values.get("Does");
  return cell === undefined ? span : spanOf(withoutBackticks(cell));
}

/** Resolves the inputs of a call: its own, those of the transition that it makes, and the parameters of its path. */
function resolveTakes(head: CallHead, { machines, names, context }: CallLinks): readonly Input[] {
  const { does, written, taken: all, subject } = head;
  const sentTo = inputsOfCall(head.name);
  const { names: log } = context.report;
  const isAboutPeople = does.kind === "sign up" || does.kind === "sign in";
  const about = "entity" in does ? does.entity : isAboutPeople ? context.people : null;
  const taken = all.filter(({ place }) => place !== "path");
  const inputs =
    does.kind === "transition"
      ? (findTransition({ machines }, does.entity, does.transition)?.inputs ?? [])
      : resolveInputs(
          taken,
          {
            of: sentTo,
            setsFields: true,
            mentionsUntaken: inputsNotTaken(written, taken),
            // An unused input gets the type of the record's field of its name, too.
            entity: oneNamed(context.entities, about ?? subject?.entity),
            inferred: inputsOfDoes(written, taken, { entity: subject?.entity ?? null, sentTo }, machines, context),
          },
          names,
          context,
        );
  if (does.kind === "transition") tieInputs(inputs, sentTo, inputsOfTransition(does.entity, does.transition), log);
  const declared = resolveInputs(
    all.filter(({ place }) => place === "path"),
    {
      of: sentTo,
      setsFields: false,
      entity: oneNamed(context.entities, subject?.entity ?? about),
      inferred: new Map(),
    },
    names,
    context,
  );
  const inPath = pathInputs(head, declared, context);
  for (const { name } of declared)
    log.tie({ kind: "input", of: sentTo, name }, { kind: "input", of: sentTo, name: `path.${name}` });
  return [...inputs, ...inPath];
}

/** Records the environment of the statements in a Does cell, for completion in editors. */
function noteDoesEnvironment({ record, does }: CallHead, around: NameScope, context: ResolveContext): void {
  const cell = record.values.get("Does");
  if (cell === undefined) return;
  const rows = does.kind === "list" ? { row: does.entity } : {};
  context.report.names.site(cell, environmentOf(context, { ...around, ...rows }), "statements");
}

/** Reports what a call can never do with the inputs that it takes. */
function checkDoes(
  { record, subject }: CallHead,
  does: Call["does"],
  takes: readonly Input[],
  { context, machines }: CallLinks,
): void {
  switch (does.kind) {
    case "create":
      return checkFields(record, does, takes, context);
    case "sign up":
      return context.people !== null && record.values.has("Takes")
        ? checkFields(record, { entity: context.people, given: [], unless: null }, takes, context)
        : undefined;
    case "update":
      return does.creates ? checkKey(record, subject, context) : undefined;
    case "statements":
      return checkTakenTransitions(does.statements, machines, takes, context.report);
    case "transition":
      return checkMadeTransition(does, machines, placeOfDoes(record), context.report);
    default:
  }
}

/** Reports a call that can never create its record or account, because neither its inputs nor its values set a required field. */
function checkFields(
  record: DocumentRecord,
  { entity: name, given, unless }: Pick<CreateRecord, "entity" | "given" | "unless">,
  takes: readonly Input[],
  { entities, report }: ResolveContext,
): void {
  const entity = oneNamed(entities, name);
  const cell = record.values.get("Takes") ?? record.values.get("Does");
  if (
    entity === undefined ||
    cell === undefined ||
    (given.length === 0 && unless === null && !record.values.has("Takes")) ||
    report.failedIn(record.span)
  )
    return;
  reportLacking(
    entity,
    [...given.map(({ field }) => field), ...takes.flatMap(({ field }) => field ?? [])],
    spanOf(cell),
    report,
  );
}

/** Reports a call that creates a record under the key in its path, if people can't give the key field. */
function checkKey(record: DocumentRecord, subject: WrittenSubject | null, { entities, report }: ResolveContext): void {
  const cell = record.values.get("Does");
  const entity = oneNamed(entities, subject?.entity);
  const key = subject?.kind === "key" ? subject.field : (entity?.key ?? "");
  const field = subject?.kind === "key" ? oneNamed(entity?.fields, key) : undefined;
  if (subject === null || cell === undefined || (field !== undefined && isGiven(field))) return;
  report.add(createDiagnostic("key-not-given", spanOf(cell), { entity: subject.entity, field: key }));
}

function readLimit(record: DocumentRecord, { constants, report }: ResolveContext): Call["limit"] {
  const cell = record.values.get("Limit");
  if (cell === undefined) return null;
  const { text } = withoutBackticks(cell);
  const constant = oneNamed(constants, text);
  if (constant !== undefined) report.names.mention({ kind: "constant", of: null, name: text }, withoutBackticks(cell));
  const read =
    constant === undefined
      ? readConstantValue(text)
      : ({ kind: "value", type: constant.type, value: constant.value } as const);
  if (read.kind === "value" && read.type.kind === "rate")
    return read.value as { readonly count: number; readonly per: number };
  if (constant?.type.kind !== "anything") report.add(createDiagnostic("bad-limit", spanOf(cell), { text }));
  return null;
}

/** Ties the inputs of a call to those of the transition that it makes: they have the same names, at all levels. */
function tieInputs(
  inputs: readonly Input[],
  sentTo: string,
  transition: string,
  log: ResolveContext["report"]["names"],
): void {
  for (const { name, items = [] } of inputs) {
    log.tie({ kind: "input", of: sentTo, name }, { kind: "input", of: transition, name });
    tieInputs(items, inputsOfItems(sentTo, name), inputsOfItems(transition, name), log);
  }
}
