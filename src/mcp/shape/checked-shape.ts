import * as z from "zod";

const stretch = { line: z.int(), column: z.int(), endLine: z.int(), endColumn: z.int() };

/** A diagnostic as agents get it. Lines and columns start at 1, columns count UTF-16 units, and the end is exclusive. */
export const diagnosticShape = z.object({
  code: z.string(),
  severity: z.enum(["error", "warning", "info"]),
  message: z.string(),
  hint: z.string().nullable(),
  point: z.int().nullable().describe("The number of the point that it is about; null where it can occur in several"),
  ...stretch,
  page: z.string().describe("The resource that explains it"),
  related: z.array(z.object({ message: z.string(), line: z.int() })),
  fixes: z.array(
    z.object({
      title: z.string(),
      safe: z.boolean().describe("Whether it changes nothing else of what the document means"),
      edits: z.array(z.object({ ...stretch, text: z.string() })),
    }),
  ),
});

/** What `check` answers. */
export const checkOutput = z.object({
  title: z.string(),
  errors: z.int(),
  warnings: z.int(),
  notes: z.int(),
  diagnostics: z.array(diagnosticShape).describe("Errors first"),
  left: z.int().describe("How many further diagnostics are not listed"),
  points: z.array(
    z.object({
      number: z.int(),
      title: z.string(),
      shown: z.enum(["shown", "partly", "words", "not"]),
      from: z.enum(["document", "convention"]),
    }),
  ),
  gaps: z
    .array(z.object({ point: z.int(), text: z.string(), line: z.int() }))
    .describe("What the document leaves open; empty as long as it has errors"),
  fixed: z
    .object({
      text: z.string(),
      fixes: z.array(z.object({ code: z.string(), title: z.string(), line: z.int() })),
    })
    .nullable()
    .describe("With fix: the document after its safe fixes. All else that is answered is about this text"),
});
