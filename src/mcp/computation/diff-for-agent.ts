import type * as z from "zod";
import { compareDocuments } from "../../api/diff.ts";
import type { diffOutput } from "../shape/diff-shape.ts";
import type { Computation, ToolAnswer } from "./computation.ts";

/** Says what behaviour changed from one document to another. */
export function diffForAgent({
  older,
  newer,
}: Extract<Computation, { kind: "diff" }>): ToolAnswer<z.infer<typeof diffOutput>> {
  const { widensAccess, renames, differences } = compareDocuments(older.text, newer.text, {
    files: [older.file, newer.file],
  });
  const structured = {
    widensAccess,
    renames: renames.map((rename) => ({ ...rename })),
    differences: differences.map(
      ({ aspect, change, roles, subject, says, was, is, olderLine, newerLine, witnesses }) => ({
        aspect,
        change,
        subject,
        says,
        was,
        is,
        olderLine,
        newerLine,
        roles: [...roles],
        witnesses: witnesses.map(({ world, move, before, after }) => ({ world, move, before, after })),
      }),
    ),
  };
  const lines = [
    `${differences.length} differences, ${renames.length} renames. ${widensAccess ? "Somebody may newly do or see something." : "Nobody may newly do or see anything, as far as was searched."}`,
    ...differences.map(({ change, says }) => `${change}: ${says}`),
  ];
  return { structured, text: lines.join("\n") };
}
