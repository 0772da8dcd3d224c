import { diagnostic } from "../../base/diagnostic.ts";
import { didYouMean } from "../../base/did-you-mean.ts";
import { bare, splitOutsideCode } from "../1-parse/code.ts";
import type { Words } from "../1-parse/words.ts";
import { spanOf } from "../1-parse/words.ts";
import type { Context } from "./context.ts";

/** The roles of a For cell; null: everyone. Roles that are not known are reported and left out. */
export function readRoles(cell: Words, { roles, visitor, report, rolesShown }: Context): readonly string[] | null {
  if (!rolesShown || /^(?:everyone|anyone|all)$/i.test(cell.text)) return null;
  const known = [visitor, ...roles];
  return splitOutsideCode(cell, /,|\s+and\s+/).flatMap((part) => {
    const { text } = bare(part);
    if (known.includes(text)) return [text];
    report.add(diagnostic("unknown-role", spanOf(part), { name: text }, didYouMean(text, known)));
    return [];
  });
}
