import * as z from "zod";

/** What `explain` answers. */
export const explainOutput = z.object({
  heading: z.string(),
  line: z.int().nullable().describe("The line on which the statement begins; null for a diagnostic"),
  facts: z
    .array(z.object({ label: z.string(), lines: z.array(z.string()) }))
    .describe("For whom the line holds, with which errors, by which calls, and where a product was seen to enforce it"),
  diagnostic: z
    .object({
      code: z.string(),
      severity: z.enum(["error", "warning", "info"]),
      point: z.int().nullable(),
      page: z.string().describe("The resource that explains it; its text is in the content of this result"),
    })
    .nullable(),
});
