import type { Syntax } from "./syntax.ts";

/** The names that an expression calls as functions of what stands in the brackets alone: `Profile(author)`. */
export function shapesCalled(syntax: Syntax): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (part: Syntax): void => {
    if (part.kind === "call" && part.receiver === null) names.add(part.function.name);
    for (const child of partsOf(part)) visit(child);
  };
  visit(syntax);
  return names;
}

function partsOf(syntax: Syntax): readonly Syntax[] {
  switch (syntax.kind) {
    case "literal":
    case "name":
    case "missing":
      return [];
    case "member":
    case "not":
    case "negate":
      return [syntax.of];
    case "index":
      return [syntax.of, syntax.index];
    case "call":
      return syntax.receiver === null ? syntax.arguments : [syntax.receiver, ...syntax.arguments];
    case "list":
      return syntax.items;
    case "map":
      return syntax.entries.map(({ value }) => value);
    case "binary":
      return [syntax.left, syntax.right];
    case "conditional":
      return [syntax.condition, syntax.then, syntax.otherwise];
  }
}
