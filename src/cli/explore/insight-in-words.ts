import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import type { Conflict } from "../../explore/conflicts/collect-conflicts.ts";
import type { ExplorationReport } from "../../explore/explore-specification.ts";
import { describeHiddenPart } from "../../explore/noninterference/test-noninterference.ts";
import type { Disclosure } from "../../explore/noninterference/test-noninterference.ts";

/** Describes properties of a document that are not mistakes: which calls conflict, and what refusals reveal. */
export function insightInWords(
  source: Source,
  model: Specification,
  { conflicts, disclosures }: Pick<ExplorationReport, "conflicts" | "disclosures">,
): readonly string[] {
  return [
    ...titled("Conflicts between calls that two people make at the same time:", conflictsInWords(model, conflicts)),
    ...titled(
      "Refusals that disclose something about data that the caller may not read:",
      tellingsInWords(source, disclosures),
    ),
  ];
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

/** Conflicts by the first call: the calls that it prevents, and those whose writes are lost. */
function conflictsInWords(model: Specification, conflicts: readonly Conflict[]): readonly string[] {
  const order = model.calls.map(({ name }) => name);
  const lines = new Map<string, { readonly keepsOut: Set<string>; readonly overwrites: Set<string> }>();
  for (const { calls, kind } of conflicts) {
    const [one, other] = [...calls].sort((a, b) => order.indexOf(a) - order.indexOf(b)) as [string, string];
    const line = lines.get(one) ?? { keepsOut: new Set(), overwrites: new Set() };
    (kind === "keeps out" ? line.keepsOut : line.overwrites).add(other === one ? "itself" : other);
    lines.set(one, line);
  }
  return [...lines]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .flatMap(([call, { keepsOut, overwrites }]) => [
      ...(keepsOut.size === 0
        ? []
        : [`${callNamed(model, call).name} and ${[...keepsOut].join(", ")}: one prevents the other`]),
      ...(overwrites.size === 0
        ? []
        : [`${callNamed(model, call).name} and ${[...overwrites].join(", ")}: the later overwrites the earlier`]),
    ]);
}

function tellingsInWords(source: Source, tellings: readonly Disclosure[]): readonly string[] {
  const lines = new Map<string, Set<string>>();
  for (const { role, call, code, line, hidden } of tellings) {
    const where = line === null || line.end === 0 ? "" : `, line ${positionOf(source, line.start).line}`;
    const key = `${role}, by “${call}” (${code}${where}):`;
    lines.set(key, (lines.get(key) ?? new Set()).add(describeHiddenPart(hidden)));
  }
  return [...lines].map(([key, hidden]) => `${key} ${[...hidden].join(", ")}`);
}
