import type { StatementSyntax } from "../../../expression/syntax/statement-syntax.ts";
import type { Input } from "../../../model/call.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import { inputChain } from "./inputs-mentioned.ts";
import type { WrittenInput } from "./read-takes.ts";

/** Infers the inputs in the objects of a list from the fields of the record that is created for each object. */
export function itemInputs(
  statements: readonly StatementSyntax[],
  taken: readonly WrittenInput[],
  context: ResolveContext,
): readonly (readonly [string, Input])[] {
  const { entities } = context;
  return statements.flatMap((statement): readonly (readonly [string, Input])[] => {
    if (statement.kind !== "each") return [];
    const creating = createdIn(statement.statements);
    const list = taken.find(({ name, items }) => items !== undefined && name === inputChain(statement.source)?.name);
    const fields = creating.flatMap((created) => oneNamed(entities, created)?.fields ?? []);
    const parts = (list?.items ?? []).flatMap((part) => {
      const field = oneNamed(fields, part.name);
      return field === undefined
        ? []
        : [
            [
              `${list!.name}.${part.name}`,
              { ...part, type: field.type, default: null, field: null, items: [], span: field.span },
            ] as const,
          ];
    });
    return [...itemInputs(statement.statements, taken, context), ...parts];
  });
}

/** The entities whose records statements create, nested ones included. */
function createdIn(statements: readonly StatementSyntax[]): readonly string[] {
  return statements.flatMap((one) =>
    one.kind === "create" ? [one.entity.name] : one.kind === "each" ? createdIn(one.statements) : [],
  );
}
