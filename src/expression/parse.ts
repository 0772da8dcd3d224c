import type { Result } from "../base/diagnostic.ts";
import type { Place } from "./place.ts";
import type { StatementSyntax } from "./statement-syntax.ts";
import type { Syntax } from "./syntax.ts";

/** Reads one CEL expression, whatever the text; what can't be read is reported and stands as `missing` in the tree. */
export function parseExpression(_text: string, _place: Place): Result<Syntax> {
  throw new Error("fault: being written");
}

/** Reads effects separated by `;` or line breaks; those that can't be read are reported and left out. */
export function parseStatements(_text: string, _place: Place): Result<readonly StatementSyntax[]> {
  throw new Error("fault: being written");
}
