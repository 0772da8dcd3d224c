import { someNode } from "../../expression/tree/children-of.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { defaultOfField, derivationOf } from "../../model/field-questions.ts";
import { fieldNamed } from "../../model/find.ts";
import { lastPart } from "../../model/last-part.ts";
import type { Specification } from "../../model/specification.ts";
import type { CandidateDifference } from "./difference.ts";

/**
 * Compares the orders of fields where they count for what is stored: defaults are computed in the order of the fields, so that a default
 * that reads another field with a default has its value only if that field is above it.
 */
export function compareDefaultOrders(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return newer.entities.flatMap((entity): readonly CandidateDifference[] => {
    const before = older.entities.find(({ name }) => name === entity.name);
    if (before === undefined) return [];
    const turned = [...readPairs(before), ...readPairs(entity)].filter(
      ([read, by]) => isAbove(before, read, by) !== isAbove(entity, read, by),
    );
    const names = new Set(turned.flat());
    if (names.size === 0) return [];
    const inOrder = ({ fields }: Entity): readonly Field[] => fields.filter(({ name }) => names.has(name));
    const namesOf = (model: Entity): string =>
      inOrder(model)
        .map(({ name }) => name)
        .join(", ");
    return [
      {
        aspect: "field",
        change: "changed",
        roles: [],
        subject: entity.name,
        label: "order of defaults",
        was: namesOf(before),
        is: namesOf(entity),
        older: inOrder(before)[0]!.span,
        newer: inOrder(entity)[0]!.span,
        criteria: {
          kind: "calls",
          isShownBy: ({ difference }) =>
            (difference.kind === "body" || difference.kind === "written") &&
            difference.at !== null &&
            names.has(lastPart(difference.at.path)),
        },
      },
    ];
  });
}

/** The pairs of fields with defaults of which the second one's default reads the first one. */
function readPairs(entity: Entity): readonly (readonly [read: string, by: string])[] {
  const withDefaults = entity.fields.filter((field) => defaultOfField(field) !== null);
  return withDefaults.flatMap((by) =>
    withDefaults
      .filter(({ name }) => name !== by.name && readsField(entity, defaultOfField(by)!, name))
      .map(({ name }) => [name, by.name] as const),
  );
}

/** Whether an expression reads a field of its record, itself or by derived fields. */
function readsField(entity: Entity, expression: Expression, name: string, above: readonly string[] = []): boolean {
  return someNode(expression, (node) => {
    if (node.kind !== "field" || node.entity !== entity.name) return false;
    if (node.name === name) return true;
    const derivation = derivationOf(fieldNamed(entity, node.name));
    return (
      derivation !== null && !above.includes(node.name) && readsField(entity, derivation, name, [...above, node.name])
    );
  });
}

/** Whether one field stands above another; null where the entity lacks one of them, or its default. */
function isAbove({ fields }: Entity, one: string, other: string): boolean | null {
  const [first, second] = [one, other].map((wanted) =>
    fields.findIndex((field) => field.name === wanted && defaultOfField(field) !== null),
  );
  return first === -1 || second === -1 ? null : first! < second!;
}
