import { findCycles } from "../../../base/find-cycles.ts";
import { createDiagnostic } from "../../../base/diagnostic.ts";
import { childrenOf } from "../../../expression/tree/children-of.ts";
import type { Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import type { Check } from "../reporting/check.ts";

/** Reports derived fields that need themselves to be computed, directly or through others. */
export const checkDerivedCircles: Check = ({ entities }) => {
  const derived: ReadonlyMap<string, { readonly field: Field; readonly from: Expression }> = new Map(
    entities.flatMap(({ name, fields }) =>
      fields.flatMap((field) => {
        const from = derivationOf(field);
        return from === null ? [] : [[`${name}.${field.name}`, { field, from }] as const];
      }),
    ),
  );
  const uses = new Map(
    [...derived].map(([name, { from }]) => [name, [...fieldsRead(from)].filter((one) => derived.has(one))] as const),
  );
  const round = new Set(findCycles(uses).flatMap((circle) => [...circle]));
  const reported = new Set<string>();
  return [...derived]
    .filter(([name]) => round.has(name))
    .flatMap(([name, { field }]) => {
      const circle = wayBack(name, uses);
      if (circle === null || circle.some((one) => reported.has(one))) return [];
      for (const one of circle) reported.add(one);
      return [
        createDiagnostic("derived-circle", field.span, {
          circle: [...circle, name].map((one) => `\`${one}\``).join(" → "),
        }),
      ];
    });
};

/** The shortest cycle from a field through the fields that it uses back to itself; null if there is none. */
function wayBack(start: string, uses: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const seen = new Set<string>();
  let ways: (readonly string[])[] = [[start]];
  while (ways.length > 0) {
    const longer: (readonly string[])[] = [];
    for (const way of ways) {
      for (const next of uses.get(way.at(-1)!) ?? []) {
        if (next === start) return way;
        if (!seen.has(next)) longer.push([...way, next]);
        seen.add(next);
      }
    }
    ways = longer;
  }
  return null;
}

function fieldsRead(expression: Expression, found: Set<string> = new Set()): ReadonlySet<string> {
  if (expression.kind === "field") found.add(`${expression.entity}.${expression.name}`);
  for (const child of childrenOf(expression)) fieldsRead(child, found);
  return found;
}
