import { oneNamed } from "../../model/one-named.ts";
import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Machine } from "../../model/machine.ts";
import type { Rule } from "../../model/rule.ts";
import type { Audience, PointNumber, Specification } from "../../model/specification.ts";
import type { ValueType } from "../../model/value-type.ts";
import type { Document } from "../1-parse/divide-into-points.ts";
import type { Section } from "../1-parse/section.ts";
import { resolveAllCalls } from "./calls/resolve-all-calls.ts";
import { resolveBehaviour } from "./behaviour.ts";
import { resolveClaims } from "./rules/resolve-claims.ts";
import { conventionalCalls } from "./conventions/conventional-calls.ts";
import { conventionalErrors, undeclaredErrors } from "./conventions/conventional-errors.ts";
import { conventionalScreens } from "./conventions/conventional-screens.ts";
import { readDeclarations } from "./declarations.ts";
import type { Declarations } from "./declarations.ts";
import { resolveErrorBodies } from "./errors/resolve-error-bodies.ts";
import { resolveErrors } from "./errors/resolve-errors.ts";
import { resolveFieldMessages } from "./errors/resolve-field-messages.ts";
import { resolveExamples } from "./examples/resolve-examples.ts";
import { resolveHead } from "./resolve-head.ts";
import { inputsOfCreation } from "./inputs/inputs-of-creation.ts";
import type { Creators } from "./inputs/inputs-of-creation.ts";
import { updateInputs } from "./statements/given-fields.ts";
import { inputTypes } from "./inputs/resolve-inputs.ts";
import { linkEntities } from "./linked-entities.ts";
import { readDocumentRecords } from "./points/read-document-records.ts";
import type { DocumentRecords } from "./points/read-document-records.ts";
import { resolveShownPoints } from "./points/resolve-shown-points.ts";
import type { PointContent } from "./points/resolve-shown-points.ts";
import type { ResolveReport } from "./report/resolve-report.ts";
import { resolveRules } from "./rules/resolve-rules.ts";
import { withIncludingRoles } from "./roles/resolve-roles.ts";
import { resolveScreens } from "./screens/resolve-screens.ts";
import { rolesInRows } from "./roles/roles-in-rows.ts";
import { resolveSeedRows } from "./seeds/resolve-seed-rows.ts";
import { reportUnread } from "./unread-statements/report-unread.ts";

/** How a document is to be resolved. */
export interface ResolveOptions {
  /** Leaves out what conventions would fill in. */
  readonly strict: boolean;
}

/**
 * Links a document's records into a model.
 *
 * Points build on each other, so they are read in this order: all names; entities and conditions; transitions, calls
 * and rights; errors, rules and screens. What can't be linked is reported and left out.
 */
export function resolveDocument(document: Document, { strict }: ResolveOptions, report: ResolveReport): Specification {
  const head = resolveHead(document.before, report);
  const found = readDocumentRecords(document, report);
  const declared = readDeclarations(found, strict, report);
  const { context: linked, identification } = linkEntities(found, declared, report);
  const { machines, calls: ownCalls, context, ...rights } = resolveBehaviour(found, declared, linked);
  const { entities, conditions } = context;

  const allCalls = resolveAllCalls(found.allCalls, report);
  const known = { entities, machines, ...rights, identification, roles: declared.roles };
  const isAlone = strict || allCalls.otherCalls === "none";
  const calls = isAlone ? ownCalls : [...ownCalls, ...conventionalCalls(ownCalls, known)];
  const ownErrors = resolveErrors(found, context);
  const errors = [...ownErrors, ...conventionalErrors(ownErrors, head, { entities, identification })];
  const fallback = errors.find(({ when }) => when === "invalid input")!.code;
  const inputOf = inputsOfEntities(entities, rights, { calls, machines, people: context.people });
  const rules = resolveRules(found.rules, { calls, machines, inputOf }, declared.codes, fallback, context);
  const ownScreens = resolveScreens(found.screens, calls, context).map((screen) =>
    screen.for === null ? screen : { ...screen, for: withIncludingRoles(screen.for, declared.roles) },
  );
  const screens = strict ? ownScreens : [...ownScreens, ...conventionalScreens(ownScreens, entities, calls, head)];

  const allErrors = [...errors, ...undeclaredErrors(codesUsed(rules, ownCalls, machines), errors)];
  const claims = resolveClaims(found.claims, calls, context);
  const rows = resolveSeedRows(found.rows, context);
  const examples = resolveExamples(found.examples, {
    calls,
    codes: allErrors.map(({ code }) => code),
    context,
    rolesInRows: rolesInRows(rows, identification),
  });
  reportUnread(document, report);
  const conventional = pointsWith({ 2: screens.length > ownScreens.length, 7: calls.length > ownCalls.length });
  return {
    title: document.title,
    head,
    summary: document.summary,
    points: resolveShownPoints(document, contentsOfPoints(document, found, declared), conventional, report),
    audiences: audiencesOf(found),
    screens,
    entities,
    machines,
    rules,
    claims,
    identification,
    examples,
    rows,
    roles: declared.roles,
    conditions,
    ...rights,
    shapes: context.shapes,
    calls,
    allCalls,
    errors: allErrors,
    errorBodies: resolveErrorBodies(found.errorBodies, allErrors, context),
    fieldMessages: resolveFieldMessages(found.fieldMessages, context),
    constants: declared.constants,
  };
}

/** The points of which something is true. */
function pointsWith(facts: Partial<Record<PointNumber, boolean>>): ReadonlySet<PointNumber> {
  return new Set(Object.entries(facts).flatMap(([point, holds]) => (holds ? [Number(point) as PointNumber] : [])));
}

/** What `create` and `update` of an entity take, by type. */
function inputsOfEntities(
  entities: readonly Entity[],
  rights: Pick<Specification, "grants" | "fieldRows">,
  creators: Creators,
): (verb: "create" | "update", name: string) => ReadonlyMap<string, ValueType> {
  return (verb, name) => {
    const entity = oneNamed(entities, name)!;
    return verb === "create" ? inputsOfCreation(entity, creators) : inputTypes(updateInputs(entity, rights));
  };
}

/** The codes of errors that rules, calls and transitions answer. */
function codesUsed(rules: readonly Rule[], calls: readonly Call[], machines: readonly Machine[]): readonly string[] {
  return [
    ...rules.map(({ error }) => error),
    ...calls.flatMap((call) => call.errors.map(({ code }) => code)),
    ...machines.flatMap((machine) => machine.transitions.flatMap(({ error }) => error ?? [])),
  ];
}

/** By point its records, and whether sentences in it say something that was read. */
function contentsOfPoints(
  document: Document,
  found: DocumentRecords,
  { signIn }: Declarations,
): readonly PointContent[] {
  const signInSentence = signIn !== null && found.signIn.length === 0;
  const sections = [...found.claims, ...found.examples.map(({ section }) => section)];
  return found.points.map((records, index) => ({
    records,
    sentences: (index === 5 && signInSentence) || speaksIn(document.points[index], sections),
  }));
}

function audiencesOf({ audiences }: DocumentRecords): readonly Audience[] {
  return audiences.map(({ name, values, span }) => ({
    name: name?.text ?? "",
    comesTo: values.get("Comes to")?.text ?? "",
    span,
  }));
}

/** Whether a point holds something that is said neither in rows nor in labels. */
function speaksIn(point: Section | null | undefined, sections: readonly Pick<Section, "span">[]): boolean {
  return (
    point !== null &&
    point !== undefined &&
    sections.some(({ span }) => span.start >= point.span.start && span.end <= point.span.end)
  );
}
