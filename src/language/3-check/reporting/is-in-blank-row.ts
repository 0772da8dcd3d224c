import type { Diagnostic } from "../../../base/diagnostic.ts";

/** Whether a row of the permission table was reported to grant a verb on an entity to nobody: then the missing right needs no further diagnostic. */
export function isInBlankRow(verb: string, entity: string, reported: readonly Diagnostic[]): boolean {
  return reported.some(({ code, params }) => {
    if (code !== "row-grants-nobody") return false;
    const words: readonly string[] = (params["right"] ?? "").match(/[\w-]+/g) ?? [];
    return words.includes(verb) && words.includes(entity);
  });
}
