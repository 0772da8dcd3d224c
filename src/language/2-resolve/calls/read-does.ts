import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { StatementSyntax } from "../../../expression/syntax/statement-syntax.ts";
import type { Does, Input, UpdateRecord } from "../../../model/call.ts";
import type { Machine } from "../../../model/machine.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Words } from "../../1-parse/words.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import { spanOf } from "../../1-parse/words.ts";
import { readEntityName, readVerbOn, splitAction } from "../context/split-action.ts";
import { environmentOf } from "../context/resolve-context.ts";
import type { NameScope, ResolveContext } from "../context/resolve-context.ts";
import { checkSyntax, conditionType } from "../context/read-expression.ts";
import { matchInputName, inputsOfStatement } from "../inputs/inputs-mentioned.ts";
import { itemInputs } from "../inputs/item-inputs.ts";
import { createPhrase } from "../context/phrase-reader.ts";
import { readListedEntity } from "./read-selection.ts";
import { readStatements, resolveAssignments, resolveStatement } from "../statements/resolve-statement.ts";
import type { WrittenInput } from "../inputs/read-takes.ts";
import { inputsAssigned } from "../inputs/transition-inputs.ts";

/** The action of a call before its inputs have types. */
export interface WrittenDoes {
  readonly does: Does;
  /** The statements that are not resolved yet. */
  readonly statements: readonly StatementSyntax[];
}

/** Reads a Does cell; null if it is not an action, which is reported. */
export function readDoes(cell: Words, context: ResolveContext): WrittenDoes | null {
  const list = readListedEntity(createPhrase(cell), context);
  if (list !== null)
    return list === "unknown" ? null : { does: { kind: "list", entity: list, selection: null }, statements: [] };
  const words = withoutBackticks(cell);
  const { text } = words;
  if (text === "sign up" || text === "sign in" || text === "sign out" || text === "me" || text === "reset")
    return { does: { kind: text }, statements: [] };
  if (text === "nothing") return { does: { kind: "nothing" }, statements: [] };
  if (saysMoreThanAction.test(cell.text)) return readWrittenStatements(cell, context);
  const split = splitAction(words);
  if (split === null) {
    context.report.add(createDiagnostic("bad-does", spanOf(words), { text }));
    return null;
  }
  const change = changes.get(split.verbs.text.replace(/\s+/g, " "));
  if (change !== undefined) {
    const entity = readEntityName(split.entity, context);
    return entity === null ? null : { does: { kind: "update", entity, ...change }, statements: [] };
  }
  const read = readVerbOn(
    split.verbs,
    split.entity,
    ["list", "read", "create", "update", "replace", "delete"],
    context,
  );
  if (read === null) return null;
  if (read.isTransition)
    return { does: { kind: "transition", entity: read.entity, transition: read.verb }, statements: [] };
  if (read.verb === "create")
    return { does: { kind: "create", entity: read.entity, given: [], unless: null }, statements: [] };
  if (read.verb === "list") return { does: { kind: "list", entity: read.entity, selection: null }, statements: [] };
  return { does: { kind: read.verb as "read" | "delete", entity: read.entity }, statements: [] };
}

/** The verbs that change the record that a path names. */
const changes: ReadonlyMap<string, Pick<UpdateRecord, "replaces" | "creates">> = new Map([
  ["update", { replaces: false, creates: false }],
  ["replace", { replaces: true, creates: false }],
  ["create or update", { replaces: false, creates: true }],
  ["create or replace", { replaces: true, creates: true }],
]);

/** Matches text that is a statement and not an action on an entity. */
const saysMoreThanAction = /[;={}]|\bwhere\b|\bunless\b|<br|^`?for each\b|^`?[\w-]+ (?:this|subject|me|\w+\.[\w.]+)`?$/;

function readWrittenStatements(cell: Words, context: ResolveContext): WrittenDoes | null {
  const before = context.report.diagnostics.length;
  const statements = readStatements(cell, context.report);
  const [first, second] = statements;
  if (context.report.diagnostics.length > before || first === undefined) return null;
  if (first.kind !== "create" || second !== undefined)
    return { does: { kind: "statements", statements: [] }, statements };
  const { name, span } = first.entity;
  const entity = readEntityName({ text: name, at: (index) => span.start + index }, context);
  return entity === null ? null : { does: { kind: "create", entity, given: [], unless: null }, statements };
}

/**
 * Infers inputs from statements: an input assigned to a field has the field's type, and transitions that statements
 * take add their inputs.
 */
export function inputsOfDoes(
  { does, statements }: WrittenDoes,
  taken: readonly WrittenInput[],
  { entity: about, sentTo }: { readonly entity: string | null; readonly sentTo: string },
  machines: readonly Machine[],
  context: ResolveContext,
): ReadonlyMap<string, Input> {
  const entity = context.entities.find(({ name }) => name === (about ?? ("entity" in does ? does.entity : null)));
  const names = taken.map(({ name }) => name);
  const put = inputsAssigned(
    statements.flatMap(inputsOfStatement).map((one) => matchInputName(one, names)),
    statements,
    entity,
    sentTo,
    context,
  );
  if (does.kind !== "create")
    return new Map([...inputsOfTransitions(statements, machines), ...put, ...itemInputs(statements, taken, context)]);
  // An input named like a field of the new record is that field, wherever else it is used.
  const created = oneNamed(context.entities, does.entity);
  return new Map([...put].filter(([name]) => oneNamed(created?.fields, name.split(".").at(-1)) === undefined));
}

function inputsOfTransitions(
  statements: readonly StatementSyntax[],
  machines: readonly Machine[],
): readonly (readonly [string, Input])[] {
  return statements.flatMap((statement): readonly (readonly [string, Input])[] => {
    if (statement.kind === "each") return inputsOfTransitions(statement.statements, machines);
    if (statement.kind !== "take") return [];
    const named = machines.flatMap(({ transitions }) =>
      transitions.filter(({ name }) => name === statement.transition.name),
    );
    return named.flatMap(({ inputs }) => inputs.map((input) => [input.name, input] as const));
  });
}

/** Resolves the action of a call, once its inputs and its subject are known. */
export function resolveDoes({ does, statements }: WrittenDoes, around: NameScope, context: ResolveContext): Does {
  const [first] = statements;
  if (does.kind === "create" && first?.kind === "create") {
    const entity = oneNamed(context.entities, does.entity);
    const given = entity === undefined ? null : resolveAssignments(first.values, entity, context, around);
    const unless =
      first.unless === null ? null : checkSyntax(first.unless, environmentOf(context, around), conditionType, context);
    return { ...does, given: given ?? [], unless };
  }
  if (does.kind !== "statements") return does;
  return { ...does, statements: resolveAll(statements, around, context) };
}

/** Once a record has been created, `this` is that record. */
function resolveAll(
  statements: readonly StatementSyntax[],
  around: NameScope,
  context: ResolveContext,
): Extract<Does, { kind: "statements" }>["statements"] {
  const at = statements.findIndex(({ kind }) => kind === "create");
  const first = at === -1 ? undefined : statements[at];
  const after: NameScope = first?.kind === "create" ? { ...around, this: first.entity.name } : around;
  return statements.flatMap(
    (statement, index) => resolveStatement(statement, context, at !== -1 && index > at ? after : around) ?? [],
  );
}

/** The entity of the record that a call creates, which is the subject of its answer; null if it creates none. */
export function createdEntity(does: Does): string | null {
  if (does.kind === "create") return does.entity;
  const first = does.kind === "statements" ? does.statements.find(({ kind }) => kind === "create") : undefined;
  return first?.kind === "create" ? first.entity : null;
}

/** Like `createdEntity`, from the text of the call: it counts statements that could not be resolved, too. */
export function writtenCreatedEntity({ does, statements }: WrittenDoes, { entities }: ResolveContext): string | null {
  const first = statements.find(({ kind }) => kind === "create");
  const name = does.kind === "create" ? does.entity : first?.kind === "create" ? first.entity.name : undefined;
  return oneNamed(entities, name)?.name ?? null;
}

/** The names of inputs that statements mention and a call does not take. */
export function inputsNotTaken({ statements }: WrittenDoes, taken: readonly WrittenInput[]): readonly string[] {
  const names = taken.map(({ name }) => name);
  return statements
    .flatMap(inputsOfStatement)
    .map((one) => matchInputName(one, names).name)
    .filter((name) => !names.includes(name));
}
