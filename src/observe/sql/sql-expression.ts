/** An expression of SQL, as far as a schema needs it. Casts and collations are left out. */
export type SqlExpression =
  | { readonly kind: "column"; readonly name: string }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "null" }
  | { readonly kind: "call"; readonly name: string; readonly of: readonly SqlExpression[] }
  | { readonly kind: "list"; readonly of: readonly SqlExpression[] }
  /** `name` is in capital letters: `AND`, `OR`, `NOT`, `IS`, `IN`, `BETWEEN`, `LIKE`, `=`, `<`, `+`. A denied one is within a `NOT`. */
  | { readonly kind: "operator"; readonly name: string; readonly of: readonly SqlExpression[] }
  /** Something that is not read, such as `CASE` or a query. */
  | { readonly kind: "other" };

/** The names of the columns in an expression; null: it holds something that is not read. */
export function columnsIn(expression: SqlExpression): ReadonlySet<string> | null {
  switch (expression.kind) {
    case "column":
      return new Set([expression.name]);
    case "call":
    case "list":
    case "operator": {
      const parts = expression.of.map(columnsIn);
      return parts.some((one) => one === null) ? null : new Set(parts.flatMap((one) => [...(one ?? [])]));
    }
    case "other":
      return null;
    default:
      return new Set();
  }
}

/** The conditions that all have to hold for an expression to hold. */
export function conjunctsOf(expression: SqlExpression): readonly SqlExpression[] {
  return expression.kind === "operator" && expression.name === "AND"
    ? expression.of.flatMap(conjunctsOf)
    : [expression];
}

/** The conditions of which one has to hold. */
export function disjunctsOf(expression: SqlExpression): readonly SqlExpression[] {
  return expression.kind === "operator" && expression.name === "OR" ? expression.of.flatMap(disjunctsOf) : [expression];
}
