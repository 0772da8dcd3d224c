import * as z from "zod";

/** What `diff` answers. */
export const diffOutput = z.object({
  widensAccess: z.boolean().describe("Whether somebody may newly do or see something"),
  renames: z.array(z.object({ kind: z.string(), of: z.string().nullable(), from: z.string(), to: z.string() })),
  differences: z
    .array(
      z.object({
        aspect: z.string(),
        change: z.enum(["widened", "narrowed", "loosened", "tightened", "added", "removed", "changed"]),
        roles: z.array(z.string()),
        subject: z.string(),
        says: z.string(),
        was: z.string().nullable(),
        is: z.string().nullable(),
        olderLine: z.int().nullable(),
        newerLine: z.int().nullable(),
        witnesses: z
          .array(z.object({ world: z.string().nullable(), move: z.string(), before: z.string(), after: z.string() }))
          .describe("Calls that the two documents answer differently because of it"),
      }),
    )
    .describe("What widens access first, changed words last"),
});
