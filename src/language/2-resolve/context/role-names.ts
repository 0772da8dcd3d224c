import { createDiagnostic } from "../../../base/diagnostic.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import { bare, splitOutsideCode } from "../../1-parse/code.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";
import type { Context } from "./context.ts";

/** Whether a word names all roles together. */
export function meansEveryone(text: string): boolean {
  return /^(?:everyone|everybody|anyone|anybody|all)$/i.test(text);
}

/** The roles of a For cell. Those that are not known are reported and left out; null: they are, and no roles are shown. */
export function readRoles(cell: Words, { roles, visitor, report, rolesShown }: Context): readonly string[] | null {
  const known = [visitor, ...roles];
  if (meansEveryone(cell.text) && !known.includes(cell.text)) return known;
  const parts = splitOutsideCode(cell, /,|\s+and\s+/);
  if (!rolesShown && parts.some((part) => !known.includes(bare(part).text))) return null;
  return parts.flatMap((part) => {
    const { text } = bare(part);
    report.names.mention({ kind: "role", of: null, name: text }, bare(part));
    if (known.includes(text)) return [text];
    report.add(createDiagnostic("unknown-role", spanOf(part), { name: text }, didYouMean(text, known)));
    return [];
  });
}
