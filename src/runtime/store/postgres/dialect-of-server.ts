import { parsePattern } from "../../../expression/regex/parse-pattern.ts";
import type { PatternSyntax } from "../../../expression/regex/pattern-syntax.ts";
import type { FunctionCall } from "../../../model/expression.ts";
import type { Dialect } from "../dialect.ts";
import { sql } from "../sql.ts";
import { postgresDialect } from "./postgres-dialect.ts";

/** The dialect of a server by what it says of itself (`select version()`). */
export function dialectOfServer(version: string): Dialect {
  return version.startsWith("CockroachDB") ? cockroachDialect : postgresDialect;
}

/**
 * CockroachDB compares all texts by code point, and has no columns with the collation "C"; in expressions it ignores it. Its patterns have no word
 * boundaries.
 */
const cockroachDialect: Dialect = {
  ...postgresDialect,
  byCodePoint: sql``,
  cannotCompute: (call) => looksForWords(call) || postgresDialect.cannotCompute(call),
};

function looksForWords({ name, arguments: given }: FunctionCall): boolean {
  const [, pattern] = given;
  if (name !== "matches" || pattern?.kind !== "literal" || typeof pattern.value !== "string") return false;
  const syntax = parsePattern(pattern.value);
  return typeof syntax !== "string" && hasWordBoundary(syntax);
}

function hasWordBoundary(pattern: PatternSyntax): boolean {
  switch (pattern.kind) {
    case "character":
      return false;
    case "position":
      return pattern.at === "word boundary" || pattern.at === "no word boundary";
    case "repeat":
      return hasWordBoundary(pattern.of);
    default:
      return pattern.parts.some(hasWordBoundary);
  }
}
