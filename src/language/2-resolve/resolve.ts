import type { Syntax } from "../../expression/syntax.ts";
import { parseExpression } from "../../expression/parse.ts";
import type { PointNumber, Specification } from "../../model/specification.ts";
import type { ValueType } from "../../model/value-type.ts";
import { onlyCode } from "../1-parse/code.ts";
import type { Document } from "../1-parse/document.ts";
import { resolveCallHeads } from "./call-heads.ts";
import { inputTypes, resolveCalls } from "./calls.ts";
import { resolveConditions } from "./conditions.ts";
import { resolveConstants } from "./constants.ts";
import type { Broken, Context } from "./context.ts";
import { conventionalCalls } from "./conventions/calls.ts";
import { conventionalConstants } from "./conventions/constants.ts";
import { conventionalErrors, undeclaredErrors } from "./conventions/errors.ts";
import { conventionalScreens } from "./conventions/screens.ts";
import { outlineEntity, resolveEntityHeads } from "./entities.ts";
import type { ErrorCodes } from "./error-code.ts";
import { resolveErrors } from "./errors.ts";
import { resolveFieldValues } from "./field-values.ts";
import type { TypeNames } from "./field-type.ts";
import { changeable, createInputs, updateInputs } from "./given-fields.ts";
import { resolveGrants } from "./grants.ts";
import type { InputOf, Right } from "./grants.ts";
import { findIdentification, resolveIdentification } from "./identification.ts";
import type { MachineHead } from "./machine-heads.ts";
import { resolveMachineHead } from "./machine-heads.ts";
import { resolveMachine, transitionName } from "./machines.ts";
import { resolvePoints } from "./points.ts";
import type { DocumentRecords } from "./point-records.ts";
import { readDocumentRecords } from "./point-records.ts";
import { readRight } from "./rights.ts";
import { resolveRoles } from "./roles.ts";
import { resolveRules } from "./rules.ts";
import { resolveScreens } from "./screens.ts";
import type { Report } from "./report.ts";

/** How a document is to be linked. */
export interface ResolveOptions {
  /** Leaves out what conventions would fill in. */
  readonly strict: boolean;
}

/**
 * Links a document's records into a model.
 *
 * Points build on each other in the order 9, 3 (names), 6 (roles), 3 (fields), 4 and 7 (heads), 6, 4, 7, 5, 8, 2:
 * each step sees what the steps before it declared. What can't be linked is reported and left out.
 */
export function resolve(document: Document, { strict }: ResolveOptions, report: Report): Specification {
  const found = readDocumentRecords(document, report);
  const ownConstants = resolveConstants(found.constants, report);
  const signIn = findIdentification(found.signIn, found.proseOfRoles, report);
  const visitor = signIn?.visitor?.text ?? "Visitor";
  const roles = resolveRoles(found.roles, visitor, report);
  const roleNames = roles.map(({ name }) => name).filter((name) => name !== visitor);

  const entityHeads = resolveEntityHeads(found.entities.map(({ section }) => section), report);
  const machineHeads = found.machines.flatMap(({ section, records }) => resolveMachineHead(section, records, report) ?? []);
  const constants = strict || entityHeads.length === 0 ? ownConstants : [...ownConstants, ...conventionalConstants(ownConstants)];
  const entityNames = entityHeads.map(({ name }) => name);
  const nobody = signIn !== null && !entityNames.includes(signIn.entity.text);
  const broken = either(brokenNames(found, entityNames, machineHeads), new Set(nobody ? ["me"] : []));
  const names: TypeNames = { constants, roles: roleNames, entities: entityNames, broken };
  const outlines = entityHeads.map((head) => {
    const statesOf = (field: string): readonly string[] =>
      machineHeads.find((machine) => machine.entity.text === head.name && machine.field.text === field)?.states.map(({ name }) => name) ?? [];
    return outlineEntity(head, found.entities.find(({ section }) => section === head.section)?.records ?? [], statesOf, names, report);
  });

  const outlined = outlines.map(({ entity }) => entity);
  const identification = signIn === null ? null : resolveIdentification(signIn, visitor, outlined, report);
  const transitions = new Map(entityNames.map((name) => [
    name, machineHeads.filter(({ entity }) => entity.text === name).flatMap((head) => head.transitions.flatMap((record) => transitionName(record) ?? [])),
  ]));
  const people = identification?.entity ?? outlined.find(({ name }) => name === signIn?.entity.text)?.name ?? null;
  const base: Context = { report, constants, roles: roleNames, visitor, rolesShown: roleNames.length > 0, people, entities: outlined, transitions, conditions: [], broken };
  const entities = outlines.map((outline) => resolveFieldValues(outline, base));
  const linked: Context = { ...base, entities };
  const conditions = resolveConditions(found.conditions, linked);
  const failed = found.conditions.flatMap(({ name }) => (name !== null && !conditions.some((one) => one.name === name.text) ? [name.text] : []));
  const inner: Context = { ...linked, conditions, broken: either(broken, new Set(failed)) };

  const callHeads = resolveCallHeads(found.calls, inner);
  const lost = found.calls.flatMap(({ name }) => (name !== null && !callHeads.some((one) => one.name === name.text) ? [name.text] : []));
  const context: Context = { ...inner, broken: either(inner.broken, new Set(lost)) };
  const callNames = callHeads.map(({ name }) => name);
  const rights = found.rights.map((record): Right => ({ record, actions: record.name === null ? [] : readRight(record.name, callNames, context) }));
  const codes: ErrorCodes = found.errors.length === 0 ? null : new Set(found.errors.flatMap(({ name }) => (name === null ? [] : [name.text])));
  const about = {
    permissionsOf: (entity: string, transition: string) => permissionsOf(rights, entity, transition),
    takenBy: (entity: string, transition: string) =>
      callHeads.find(({ does, record }) => does.kind === "transition" && does.entity === entity && does.transition === transition && record.values.has("Takes"))?.taken ?? null,
  };
  const machines = machineHeads.flatMap((head) => resolveMachine(head, about, names, codes, context) ?? []);
  const ownCalls = resolveCalls(callHeads, machines, names, codes, context);

  const inputOf: InputOf = (action) => {
    switch (action.kind) {
      case "create": return inputTypes(createInputs(entities.find(({ name }) => name === action.entity)!));
      case "update": return inputTypes(changeable(entities.find(({ name }) => name === action.entity)!).map((field) => ({ ...field, required: false, field: field.name })));
      case "transition": {
        const transition = machines.filter(({ entity }) => entity === action.entity).flatMap((machine) => machine.transitions).find(({ name }) => name === action.transition);
        return transition === undefined ? null : inputTypes(transition.inputs);
      }
      case "call": return inputTypes(ownCalls.find(({ name }) => name === action.call)?.takes ?? []);
      case "read":
      case "delete":
      case "sign up": return new Map();
    }
  };
  const grants = resolveGrants(rights, roles, inputOf, context);
  const calls = strict ? ownCalls : [...ownCalls, ...conventionalCalls(ownCalls, { entities, machines, grants, identification })];
  const ownErrors = resolveErrors(found.errors, context);
  const errors = [...ownErrors, ...conventionalErrors(ownErrors)];
  const fallback = errors.find(({ when }) => when === "invalid input")!.code;
  const inputsFor = (verb: "create" | "update", name: string): ReadonlyMap<string, ValueType> => {
    const entity = entities.find((one) => one.name === name)!;
    return inputTypes(verb === "create" ? createInputs(entity) : updateInputs(entity, grants));
  };
  const rules = resolveRules(found.rules, { calls, machines, inputOf: inputsFor }, codes, fallback, context);
  const ownScreens = resolveScreens(found.screens, calls, context);
  const screens = strict ? ownScreens : [...ownScreens, ...conventionalScreens(ownScreens, entities, calls)];
  const used = [...rules.map(({ error }) => error), ...ownCalls.flatMap((call) => call.errors), ...machines.flatMap((machine) => machine.transitions.flatMap(({ error }) => error ?? []))];

  const { title, summary } = document;
  const sentences = signIn !== null && found.signIn.length === 0;
  const contents = found.points.map((records, index) => ({ records, sentences: index === 5 && sentences }));
  const conventional = new Set<PointNumber>([...(screens.length > ownScreens.length ? [2 as const] : []), ...(calls.length > ownCalls.length ? [7 as const] : [])]);
  const points = resolvePoints(document, contents, conventional, report);
  return {
    title, summary, points, audiences: found.audiences.map(({ name, values, span }) => ({ name: name?.text ?? "", comesTo: values.get("Comes to")?.text ?? "", span })),
    screens, entities, machines, rules, identification, roles,
    conditions, grants, calls, errors: [...errors, ...undeclaredErrors(used, errors)], constants,
  };
}

/** The expressions of the matrix that judge a transition, as far as they can be read. */
function permissionsOf(rights: readonly Right[], entity: string, transition: string): readonly Syntax[] {
  const about = rights.filter(({ actions }) => actions.some((action) => action.kind === "transition" && action.entity === entity && action.transition === transition));
  return about.flatMap(({ record }) => [...record.values].flatMap(([column, cell]) => {
    const code = column === "Action" ? null : onlyCode(cell);
    const parsed = code === null ? null : parseExpression(code.text, code);
    return parsed === null || parsed.diagnostics.length > 0 ? [] : [parsed.value];
  }));
}

/** Names that the document means to declare, where the heading or row that does so could not be read. */
function brokenNames(found: DocumentRecords, entities: readonly string[], machines: readonly MachineHead[]): Broken {
  if (found.incomplete) return { has: () => true };
  const read = new Set(machines.filter(({ entity }) => entities.includes(entity.text)).map(({ section }) => section));
  const lost = found.machines.filter(({ section }) => !read.has(section)).flatMap(({ records }) => records);
  return new Set(lost.flatMap(({ name }) => (name === null ? [] : [name.text])));
}

function either(a: Broken, b: Broken): Broken {
  return { has: (name) => a.has(name) || b.has(name) };
}
