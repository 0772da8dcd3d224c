import type { Expression } from "../../model/expression.ts";

/** The names that lead in a JSON body to the first value of a kind; null where it is nowhere or only in a list. */
export function pathInBody(gives: Expression, isWanted: (expression: Expression) => boolean): readonly string[] | null {
  if (isWanted(gives)) return [];
  switch (gives.kind) {
    case "map":
      for (const { name, value } of gives.entries) {
        const within = pathInBody(value, isWanted);
        if (within !== null) return [name, ...within];
      }
      return null;
    case "shape":
      return pathInBody(gives.body, isWanted);
    case "call":
      // The checker puts it between types.
      return gives.name === "to json" && gives.arguments[0] !== undefined
        ? pathInBody(gives.arguments[0], isWanted)
        : null;
    case "conditional":
      return pathInBody(gives.then, isWanted) ?? pathInBody(gives.otherwise, isWanted);
    default:
      return null;
  }
}
