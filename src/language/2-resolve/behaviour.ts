import { groupBy } from "../../base/group-by.ts";
import { oncePer } from "../../base/once-per.ts";
import { parseExpression } from "../../expression/parse/parse-expression.ts";
import type { Syntax } from "../../expression/syntax/syntax.ts";
import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Machine } from "../../model/machine.ts";
import { findTransition } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import { plainInput } from "../../model/plain-input.ts";
import type { Action } from "../../model/role.ts";
import { onlyCode } from "../1-parse/code-parts.ts";
import type { DocumentRecord } from "../1-parse/records.ts";
import { resolveCallHeads } from "./calls/resolve-call-heads.ts";
import type { CallHead } from "./calls/resolve-call-heads.ts";
import { resolveCalls } from "./calls/resolve-calls.ts";
import { withIncludingRoles } from "./roles/resolve-roles.ts";
import { brokenInEither } from "./context/resolve-context.ts";
import type { ResolveContext } from "./context/resolve-context.ts";
import type { Declarations } from "./declarations.ts";
import { changeableFields } from "./statements/given-fields.ts";
import { resolveGrants } from "./roles/resolve-grants.ts";
import type { ActionScopes, PermissionRow, ResolvedGrants } from "./roles/resolve-grants.ts";
import { createDeclaredNames } from "./report/identifier.ts";
import { inputsOfCall, inputsOfTransition } from "./context/input-owner.ts";
import { inputsOfCreation } from "./inputs/inputs-of-creation.ts";
import { inputTypes } from "./inputs/resolve-inputs.ts";
import { resolveMachine } from "./machines/resolve-machine.ts";
import type { TransitionEvidence } from "./machines/resolve-machine.ts";
import type { DocumentRecords } from "./points/read-document-records.ts";
import { readPermittedActions } from "./roles/read-permitted-actions.ts";
import { resolveShapes, shapeName } from "./calls/resolve-shapes.ts";

/** The machines, calls and grants of a document. */
export interface Behaviour extends ResolvedGrants {
  readonly machines: readonly Machine[];
  /** The calls of the document, without those by convention. */
  readonly calls: readonly Call[];
  /** The context with all names; calls that could not be read are marked as broken in it. */
  readonly context: ResolveContext;
}

/** Resolves points 4, 6 and 7 together, because the inputs of a transition follow from its effects, the permission table and its call. */
export function resolveBehaviour(found: DocumentRecords, declared: Declarations, around: ResolveContext): Behaviour {
  const { names, codes, machineHeads, roles } = declared;
  const heads = resolveCallHeads(found.calls, around);
  const lost = found.calls.flatMap(({ name }) =>
    name !== null && oneNamed(heads, name.text) === undefined ? [name.text] : [],
  );
  const shapes = resolveShapes(found.shapes, around);
  const lostShapes = found.shapes.flatMap(({ name }) =>
    name === null || oneNamed(shapes, shapeName(name.text)) !== undefined ? [] : [shapeName(name.text)],
  );
  const context: ResolveContext = {
    ...around,
    shapes,
    broken: brokenInEither(around.broken, new Set([...lost, ...lostShapes])),
  };
  const callNames = heads.map(({ name }) => name);
  const rights = found.rights.map(
    (record): PermissionRow => ({
      record,
      actions: record.name === null ? [] : readPermittedActions(record.name, callNames, context),
    }),
  );
  const about = aboutTransitions(rights, heads);
  const transitions = createDeclaredNames(context.report);
  const machines = machineHeads.flatMap((head) => {
    const isNew = (record: (typeof head.transitions)[number]): boolean =>
      record.name === null || transitions.declare(record.name, `${record.name.text} ${head.entity.text}`, "transition");
    return resolveMachine({ ...head, transitions: head.transitions.filter(isNew) }, about, names, codes, context) ?? [];
  });
  const readable = withoutLost(context, machines, heads, heads);
  const calls = resolveCalls(
    heads.filter(({ does }) => does.kind !== "transition" || isKnown(machines, does)),
    { machines, names, codes, context: readable },
  ).map((call) => (call.for === null ? call : { ...call, for: withIncludingRoles(call.for, roles) }));
  const granted = resolveGrants(rights, roles, aboutActions(machines, calls, context), context);
  return { machines, calls, ...granted, context: withoutLost(context, machines, heads, calls) };
}

function isKnown(
  machines: readonly Machine[],
  { entity, transition }: { readonly entity: string; readonly transition: string },
): boolean {
  return findTransition({ machines }, entity, transition) !== undefined;
}

/** Removes transitions that could not be read, and the calls that make them, from the known names; further uses of them are not reported. */
function withoutLost(
  context: ResolveContext,
  machines: readonly Machine[],
  heads: readonly CallHead[],
  calls: readonly { readonly name: string }[],
): ResolveContext {
  const all = [...context.transitions];
  const lost = all.flatMap(([entity, names]) =>
    names.filter((transition) => !isKnown(machines, { entity, transition })),
  );
  const uncalled = heads.flatMap(({ name }) => (oneNamed(calls, name) !== undefined ? [] : [name]));
  return {
    ...context,
    transitions: new Map(
      all.map(([entity, names]) => [entity, names.filter((transition) => isKnown(machines, { entity, transition }))]),
    ),
    broken: brokenInEither(context.broken, new Set([...lost, ...uncalled])),
  };
}

function aboutTransitions(rights: readonly PermissionRow[], heads: readonly CallHead[]): TransitionEvidence {
  const keyOf = (entity: string, transition: string): string => `${entity} ${transition}`;
  const rows = rights.flatMap(({ actions, record }) =>
    [
      ...new Set(
        actions.flatMap((action) => (action.kind === "transition" ? [keyOf(action.entity, action.transition)] : [])),
      ),
    ].map((key) => ({ key, record })),
  );
  const judging = groupBy(rows, ({ key }) => key);
  const making = groupBy(heads, ({ does, record }) =>
    does.kind === "transition" && record.values.has("Takes") ? keyOf(does.entity, does.transition) : null,
  );
  return {
    permissionsOf: (entity, transition) =>
      (judging.get(keyOf(entity, transition)) ?? []).flatMap(({ record }) => permissionsIn(record)),
    takenBy: (entity, transition) =>
      making.get(keyOf(entity, transition))?.[0]?.taken.filter(({ place }) => place !== "path") ?? null,
  };
}

/** The expressions in a row of the permission table that can be parsed. */
function permissionsIn({ values }: DocumentRecord): readonly Syntax[] {
  return [...values].flatMap(([column, cell]) => {
    const code = column === "Action" ? null : onlyCode(cell);
    const parsed = code === null ? null : parseExpression(code.text, code);
    return parsed === null || parsed.diagnostics.length > 0 ? [] : [parsed.value];
  });
}

function aboutActions(machines: readonly Machine[], calls: readonly Call[], context: ResolveContext): ActionScopes {
  return {
    inputOf: (action) => inputOf(action, machines, calls, context),
    subjectOf: (name) => oneNamed(calls, name)?.subject?.entity ?? null,
  };
}

function inputOf(
  action: Action,
  machines: readonly Machine[],
  calls: readonly Call[],
  { entities, people }: ResolveContext,
): ReturnType<ActionScopes["inputOf"]> {
  switch (action.kind) {
    case "create":
      // A right to create is asked of calls that create, never of statements.
      return inputsOfCreation(oneNamed(entities, action.entity)!, {
        calls: calls.filter(({ does }) => does.kind !== "statements"),
        machines: [],
        people,
      });
    case "update":
      return sentToUpdate(oneNamed(entities, action.entity)!);
    case "transition": {
      const transition = findTransition({ machines }, action.entity, action.transition);
      return transition === undefined
        ? null
        : inputTypes(transition.inputs, inputsOfTransition(action.entity, action.transition));
    }
    case "call": {
      const call = oneNamed(calls, action.call);
      return call === undefined ? null : inputTypes(call.takes, inputsOfCall(action.call));
    }
    case "read":
    case "delete":
    case "sign up":
    case "share views":
      return new Map();
  }
}

const sentToUpdate = oncePer((entity: Entity) =>
  inputTypes(changeableFields(entity).map((field) => plainInput({ ...field, required: false, field: field.name }))),
);
