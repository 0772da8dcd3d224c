import type { Diagnostic } from "../../../base/diagnostic.ts";

/** Whether a row of the matrix is said to grant nobody what is done to an entity: that nobody may then do it only follows. */
export function isInBlankRow(verb: string, entity: string, reported: readonly Diagnostic[]): boolean {
  return reported.some(({ code, params }) => {
    if (code !== "row-grants-nobody") return false;
    const words: readonly string[] = (params["right"] ?? "").match(/[\w-]+/g) ?? [];
    return words.includes(verb) && words.includes(entity);
  });
}
