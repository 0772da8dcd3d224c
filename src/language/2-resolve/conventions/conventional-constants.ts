import { noSpan } from "../../../base/span.ts";
import type { Constant } from "../../../model/constant.ts";
import { oneNamed } from "../../../model/one-named.ts";

/** The constants by convention that lists need. */
export function conventionalConstants(own: readonly Constant[]): readonly Constant[] {
  if (oneNamed(own, "pageSize") !== undefined) return [];
  return [
    {
      name: "pageSize",
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
export const knownConstants: ReadonlySet<string> = new Set(["pageSize", "callsPerPerson"]);
