import { oncePer } from "../../base/once-per.ts";
import { childrenOf, someNode } from "../../expression/tree/children-of.ts";
import type { Expression } from "../../model/expression.ts";
import { derivationOf } from "../../model/field-questions.ts";
import type { Specification } from "../../model/specification.ts";
import { isSamePart } from "../model-pair/is-same-part.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";

/** Whether an expression uses a constant or a derived field that means something else in the other model of the normalized pair. */
export function usesChangedDefinition(pair: ModelPair, expression: Expression): boolean {
  const changed = changedDefinitions(pair.before, pair.after);
  return changed.size > 0 && someNode(expression, (node) => changed.has(definitionName(node)));
}

/** Whether it does so inside of a macro, where the definition is not looked into. */
export function hidesChangedDefinition(pair: ModelPair, expression: Expression): boolean {
  const isBody = expression.kind === "comprehension" || expression.kind === "shape";
  if (isBody) return usesChangedDefinition(pair, expression);
  return childrenOf(expression).some((part) => hidesChangedDefinition(pair, part));
}

/** The names of the constants and derived fields that differ, themselves or by what they use. */
const changedDefinitions = oncePer((before: Specification, after: Specification): ReadonlySet<string> => {
  const older = new Map(definitionsIn(before).map(({ name, meaning }) => [name, meaning]));
  const newer = definitionsIn(after);
  const changed = new Set(
    newer.flatMap(({ name, meaning }) => (older.has(name) && !isSamePart(older.get(name), meaning) ? [name] : [])),
  );
  for (let size = -1; size !== changed.size; ) {
    size = changed.size;
    for (const { name, expression } of newer)
      if (expression !== null && someNode(expression, (node) => changed.has(definitionName(node)))) changed.add(name);
  }
  return changed;
});

interface Definition {
  readonly name: string;
  readonly meaning: unknown;
  readonly expression: Expression | null;
}

function definitionsIn({ constants, entities }: Specification): readonly Definition[] {
  return [
    ...constants.map(({ name, type, value }) => ({ name, meaning: [type, value], expression: null })),
    ...entities.flatMap((entity) =>
      entity.fields.flatMap((field): readonly Definition[] => {
        const derivation = derivationOf(field);
        const name = `${entity.name}.${field.name}`;
        return derivation === null ? [] : [{ name, meaning: derivation, expression: derivation }];
      }),
    ),
  ];
}

function definitionName(node: Expression): string {
  if (node.kind === "constant") return node.name;
  return node.kind === "field" ? `${node.entity}.${node.name}` : "";
}
