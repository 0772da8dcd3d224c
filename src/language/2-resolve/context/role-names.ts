import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { withoutBackticks, splitOutsideCode } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { ResolveContext } from "./resolve-context.ts";

/** Whether a word names all roles together. */
export function isEveryone(text: string): boolean {
  return /^(?:everyone|everybody|anyone|anybody|all)$/i.test(text);
}

/** The roles of a For cell, without unknown ones, which are reported. Null if point 6 shows no roles. */
export function readRoles(
  cell: Words,
  { roles, visitor, report, rolesShown }: ResolveContext,
): readonly string[] | null {
  const known = [visitor, ...roles];
  if (isEveryone(cell.text) && !known.includes(cell.text)) return known;
  const parts = splitOutsideCode(cell, /,|\s+and\s+/);
  if (!rolesShown && parts.some((part) => !known.includes(withoutBackticks(part).text))) return null;
  return parts.flatMap((part) => {
    const { text } = withoutBackticks(part);
    report.names.mention({ kind: "role", of: null, name: text }, withoutBackticks(part));
    if (known.includes(text)) return [text];
    report.add(unknownRole(part, text, known, visitor));
    return [];
  });
}

/** What is said of a role that point 6 does not have. `known` are the roles that can be meant, `visitor` the role of visitors. */
export function unknownRole(words: Words, name: string, known: readonly string[], visitor: string): Diagnostic {
  const near = didYouMean(name, known);
  const otherwise = visitor === defaultVisitor ? ", unless point 6 says: whoever has not signed in is a NAME" : "";
  const hint =
    name === defaultVisitor
      ? `In this document, whoever has not signed in is \`${visitor}\`.`
      : `Roles are the rows of point 6's table \`Role\`, \`Who\`. Whoever has not signed in is \`${visitor}\`${otherwise}.`;
  const isDefault = name === defaultVisitor && known.includes(visitor);
  const meant = isDefault ? { hint, suggestion: { written: name, name: visitor } } : { hint };
  return createDiagnostic("unknown-role", spanOf(words), { name }, near.hint === undefined ? meant : near);
}

/** What visitors are called where a document does not say it. */
const defaultVisitor = "Visitor";
