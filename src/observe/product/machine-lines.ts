import { plainLine, tableLines } from "../document/table-lines.ts";
import type { EvidencedLine } from "../evidence/evidence.ts";
import type { ObservedMachine } from "./observed-machine.ts";

/** The states and the transitions of an entity. */
export function machineLines({ entity, field, states, transitions }: ObservedMachine): readonly EvidencedLine[] {
  return [
    { text: `### ${entity}.${field}`, evidence: states.flatMap(({ evidence }) => evidence.slice(0, 1)) },
    plainLine(""),
    ...tableLines(
      ["State"],
      states.map(({ name, isInitial, evidence, counts }) => ({
        cells: [isInitial ? `${name} (initial)` : name],
        evidence,
        counts,
      })),
      1,
    ),
    plainLine(""),
    ...(transitions.length === 0
      ? []
      : [
          ...tableLines(
            ["Transition", "From", "To", "When", "Effect"],
            transitions.map(({ name, from, to, when, effect, evidence, because, counts }) => ({
              cells: [
                name,
                from.join(", "),
                to,
                when === "" ? "" : `\`${when}\``,
                effect === "" ? "" : `\`${effect}\``,
              ],
              evidence,
              because,
              counts,
            })),
            3,
          ),
          plainLine(""),
        ]),
  ];
}
