import { childrenOf } from "../../expression/tree/children.ts";
import type { Comprehension, Expression } from "../../model/expression.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Specification } from "../../model/specification.ts";
import { fieldsOf } from "../../model/fields-of.ts";

/** A way from `this` to records that it leads to, one step after another. */
export type ReadPath = readonly PathStep[];

/** One step on the way from a record to what is read of another. */
export type PathStep =
  /** To the record that a reference of the entity names. */
  | { readonly kind: "reference"; readonly of: string; readonly field: string; readonly to: string }
  /** To the records whose reference names this one. */
  | { readonly kind: "reverse"; readonly field: string; readonly to: string };

/**
 * The ways from `this` to every other record whose fields the value of an expression may depend on, derived fields followed.
 * Null where they can't be told: the expression looks at all records of an entity, or at some that `this` does not lead to.
 */
export function pathsRead(model: Specification, expression: Expression): readonly ReadPath[] | null {
  const fields = fieldsOf(model);
  const found = new Map<string, ReadPath>();
  let isTold = true;
  visit(expression, { this: [[]], variables: new Map(), derived: [] });
  return isTold ? [...found.values()] : null;

  function visit(node: Expression, from: From): void {
    if (!isTold) return;
    switch (node.kind) {
      case "collection":
        untold();
        return;
      case "comprehension":
        visit(node.source, from);
        visit(node.body, within(node, from));
        return;
      case "field": {
        const derived = fields.get(node.entity)?.get(node.name)?.derived ?? null;
        note(recordsOf(node.of, from));
        if (derived === null && isOfRecords(node)) note(recordsOf(node, from));
        if (derived !== null) visit(derived, inside(node, from));
        visit(node.of, from);
        return;
      }
      default:
        for (const child of childrenOf(node)) visit(child, from);
    }
  }

  /** The ways to the records that a record or a list of records stands for. */
  function recordsOf(node: Expression, from: From): readonly ReadPath[] {
    switch (node.kind) {
      case "this":
      case "old":
        return from.this;
      case "variable":
        return from.variables.get(node.name) ?? untold();
      case "field": {
        const field = fields.get(node.entity)?.get(node.name);
        if (field === undefined || !isTold) return untold();
        if (field.derived !== null) return recordsOf(field.derived, inside(node, from));
        const step = stepOf(node.entity, node.name, field.type);
        return step === null ? untold() : recordsOf(node.of, from).map((path) => [...path, step]);
      }
      case "conditional":
        return [...recordsOf(node.then, from), ...recordsOf(node.otherwise, from)];
      case "comprehension":
        return givesBodies(node) ? recordsOf(node.body, within(node, from)) : recordsOf(node.source, from);
      case "literal":
        return [];
      default:
        return untold();
    }
  }

  /** The scope of a derived field's own expression; those that need themselves are not followed. */
  function inside(node: Expression & { readonly kind: "field" }, from: From): From {
    const name = `${node.entity}.${node.name}`;
    if (from.derived.includes(name)) untold();
    return { this: recordsOf(node.of, from), variables: new Map(), derived: [...from.derived, name] };
  }

  function within({ source, variable }: Comprehension, from: From): From {
    return {
      ...from,
      variables: new Map([...from.variables, [variable, isOfRecords(source) ? recordsOf(source, from) : []]]),
    };
  }

  function note(paths: readonly ReadPath[]): void {
    for (const path of paths) if (path.length > 0) found.set(JSON.stringify(path), path);
  }

  function untold(): readonly ReadPath[] {
    isTold = false;
    return [];
  }
}

/** Where `this` and the variables of a part of the expression lead. */
interface From {
  readonly this: readonly ReadPath[];
  readonly variables: ReadonlyMap<string, readonly ReadPath[]>;
  /** The derived fields that the part belongs to. */
  readonly derived: readonly string[];
}

/** Whether what a macro gives are not items of the list but what its body makes of them. */
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
