import { noSpan } from "../../../base/span.ts";
import type { Constant } from "../../../model/constant.ts";
import { oneNamed } from "../../../model/one-named.ts";

/** The constants that mean something to the product, where lists exist that need them. */
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

/** Names that have a meaning of their own: they are used though no expression mentions them. */
export const knownConstants: ReadonlySet<string> = new Set(["pageSize", "callsPerPerson"]);
