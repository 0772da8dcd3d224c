import { childrenOf } from "../../expression/tree/children-of.ts";
import type { Comprehension, Expression, FieldAccess } from "../../model/expression.ts";
import { derivationOf } from "../../model/field-questions.ts";
import type { FieldType } from "../../model/field-type.ts";
import { fieldsOf } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";

/** A path from `this` to other records, step by step. */
export type ReadPath = readonly PathStep[];

/** One step of a path from one record to others. */
export type PathStep =
  /** To the record that a reference of the entity names. */
  | { readonly kind: "reference"; readonly of: string; readonly field: string; readonly to: string }
  /** To the records whose reference names this one. */
  | { readonly kind: "reverse"; readonly field: string; readonly to: string };

/**
 * The paths from `this` to every other record whose fields the value of an expression may depend on, with derived fields followed.
 * Null where they are unknown: the expression reads all records of an entity, or some that no path from `this` leads to.
 */
export function pathsRead(model: Specification, expression: Expression): readonly ReadPath[] | null {
  const search: PathSearch = {
    fields: fieldsOf(model),
    found: new Map(),
    followed: new Map(),
    isKnown: true,
  };
  visit(expression, { this: [[]], variables: new Map(), derived: [] }, search);
  return search.isKnown ? [...search.found.values()] : null;
}

interface PathSearch {
  readonly fields: ReturnType<typeof fieldsOf>;
  /** By their JSON texts, so that each path is found once. */
  readonly found: Map<string, ReadPath>;
  /** What was followed of derived fields, by their names and the records that they belong to: derived fields that name each other twice would double with each. */
  readonly followed: Map<string, { isVisited: boolean; paths: readonly ReadPath[] | null }>;
  isKnown: boolean;
}

/** Where `this` and the variables of a part of the expression lead. */
interface PathScope {
  readonly this: readonly ReadPath[];
  readonly variables: ReadonlyMap<string, readonly ReadPath[]>;
  /** The derived fields that the part belongs to. */
  readonly derived: readonly string[];
}

function visit(node: Expression, scope: PathScope, search: PathSearch): void {
  // Equivalent if never: what is found after that is not used; this saves work.
  if (!search.isKnown) return;
  switch (node.kind) {
    case "collection":
      search.isKnown = false;
      return;
    case "comprehension":
      visit(node.source, scope, search);
      visit(node.body, scopeOfBody(node, scope, search), search);
      return;
    case "field": {
      const derived = derivationOf(search.fields.get(node.entity)?.get(node.name));
      addPaths(pathsTo(node.of, scope, search), search);
      if (derived !== null) visitDerived(node, derived, scope, search);
      else if (isOfRecords(node)) addPaths(pathsTo(node, scope, search), search);
      visit(node.of, scope, search);
      return;
    }
    default:
      for (const child of childrenOf(node)) visit(child, scope, search);
  }
}

function visitDerived(node: FieldAccess, derived: Expression, scope: PathScope, search: PathSearch): void {
  const inside = scopeOfDerived(node, scope, search);
  const followed = followedAt(node, inside, search);
  // Equivalent if never: the same paths are found twice; this saves work.
  if (followed.isVisited) return;
  followed.isVisited = true;
  visit(derived, inside, search);
}

function followedAt({ entity, name }: FieldAccess, inside: PathScope, { followed }: PathSearch) {
  const key = JSON.stringify([entity, name, inside.this]);
  const known = followed.get(key) ?? { isVisited: false, paths: null };
  followed.set(key, known);
  return known;
}

function eachOnce(paths: readonly ReadPath[]): readonly ReadPath[] {
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
}

function addPaths(paths: readonly ReadPath[], { found }: PathSearch): void {
  // Equivalent if always: no other record is affected by way of the path from a record to itself.
  for (const path of paths) if (path.length > 0) found.set(JSON.stringify(path), path);
}

/** The paths to the records that a record or a list of records stands for. */
function pathsTo(node: Expression, scope: PathScope, search: PathSearch): readonly ReadPath[] {
  switch (node.kind) {
    case "this":
    case "old":
      return scope.this;
    case "variable":
      return scope.variables.get(node.name) ?? unknownPaths(search);
    case "field": {
      const field = search.fields.get(node.entity)?.get(node.name);
      // Equivalent if never: only a document with a mistake needs it, which names no field or derives a field from itself.
      if (field === undefined || !search.isKnown) return unknownPaths(search);
      const derivation = derivationOf(field);
      if (derivation !== null) {
        const inside = scopeOfDerived(node, scope, search);
        return (followedAt(node, inside, search).paths ??= pathsTo(derivation, inside, search));
      }
      const step = stepOf(node.entity, node.name, field.type);
      return step === null ? unknownPaths(search) : pathsTo(node.of, scope, search).map((path) => [...path, step]);
    }
    case "conditional":
      return eachOnce([...pathsTo(node.then, scope, search), ...pathsTo(node.otherwise, scope, search)]);
    case "comprehension":
      return givesBodies(node)
        ? pathsTo(node.body, scopeOfBody(node, scope, search), search)
        : pathsTo(node.source, scope, search);
    case "literal":
      return [];
    default:
      return unknownPaths(search);
  }
}

function unknownPaths(search: PathSearch): readonly ReadPath[] {
  search.isKnown = false;
  return [];
}

/** The scope of a derived field's own expression. A derived field that needs itself is not followed. */
function scopeOfDerived(node: FieldAccess, scope: PathScope, search: PathSearch): PathScope {
  const name = `${node.entity}.${node.name}`;
  // Equivalent if never: only in a document with a mistake is a field derived from itself, and the search would not end.
  if (scope.derived.includes(name)) search.isKnown = false;
  return { this: pathsTo(node.of, scope, search), variables: new Map(), derived: [...scope.derived, name] };
}

function scopeOfBody({ source, variable }: Comprehension, scope: PathScope, search: PathSearch): PathScope {
  const paths = isOfRecords(source) ? pathsTo(source, scope, search) : [];
  return { ...scope, variables: new Map([...scope.variables, [variable, paths]]) };
}

/** Whether a macro gives what its body makes of the list's items, instead of the items themselves. */
function givesBodies({ macro }: Comprehension): boolean {
  return macro === "map" || macro === "flatMap";
}

function isOfRecords({ type }: Expression): boolean {
  return type.kind === "list" && type.of.kind === "record";
}

function stepOf(of: string, field: string, type: FieldType): PathStep | null {
  if (type.kind === "reference") return { kind: "reference", of, field, to: type.entity };
  return type.kind === "reverse" ? { kind: "reverse", field: type.by, to: type.entity } : null;
}

/**
 * The entities on whose records, besides `this`, the value of an expression depends, with derived fields followed: writes to
 * other entities can't change it for a record that is not written.
 */
export function otherEntitiesRead(model: Specification, expression: Expression): ReadonlySet<string> {
  const read = new Set<string>();
  const followed = new Set<string>();
  const fields = fieldsOf(model);
  const look = (node: Expression): void => {
    // Equivalent if always: more entities are named than are read, and more records are looked at.
    if (node.kind === "collection") read.add(node.entity);
    if (node.kind === "field") {
      const field = fields.get(node.entity)?.get(node.name);
      // Equivalent if always: more entities are named than are read, and more records are looked at.
      if (node.of.kind !== "this" && node.of.kind !== "old") read.add(node.entity);
      // Equivalent if always: more entities are named than are read, and more records are looked at.
      if (field?.type.kind === "reverse") read.add(field.type.entity);
      const at = `${node.entity}.${node.name}`;
      const derived = derivationOf(field);
      if (derived !== null && !followed.has(at)) {
        followed.add(at);
        look(derived);
      }
    }
    for (const child of childrenOf(node)) look(child);
  };
  look(expression);
  return read;
}
