import { noSpan } from "../../../base/span.ts";
import type { Constant } from "../../../model/constant.ts";
import { oneNamed } from "../../../model/one-named.ts";
import { pageSizeConstant } from "../../../model/constant.ts";

/** The constants by convention that lists need. */
export function conventionalConstants(own: readonly Constant[]): readonly Constant[] {
  if (oneNamed(own, pageSizeConstant) !== undefined) return [];
  return [
    {
      name: pageSizeConstant,
      type: { kind: "integer" },
      value: 25,
      written: "25",
      meaning: "rows on a list",
      from: "convention",
      span: noSpan,
    },
  ];
}

/** Names of constants that the product uses by convention, even if no expression mentions them. */
export const knownConstants: ReadonlySet<string> = new Set([pageSizeConstant, "callsPerPerson"]);
