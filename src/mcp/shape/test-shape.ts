import * as z from "zod";

/** The arguments of `test` besides the document. */
export const targetInput = {
  against: z.string().max(2000).describe("Where the implementation answers, such as http://localhost:3000"),
  accounts: z
    .array(
      z.strictObject({
        name: z.string().optional(),
        secret: z.string().optional(),
        token: z.string().optional(),
        role: z.string().optional(),
      }),
    )
    .max(100)
    .optional()
    .describe("Who is there already, for roles that nobody can sign up for: name and secret, or a token"),
  calls: z.int().min(1).max(10_000).optional().describe("About how many calls to make; 500 unless said"),
  seconds: z.int().min(1).max(1800).optional().describe("Seconds to test at the most; 120 unless said"),
  seed: z.int().min(0).max(1_000_000).optional(),
  alone: z.boolean().optional().describe("Nobody else uses the implementation, and it is empty but for the accounts"),
  readOnly: z.boolean().optional().describe("Write nothing"),
  replay: z.string().optional().describe("The `replay` of a finding: only its calls are made again"),
};

const answer = z.object({
  call: z.string(),
  request: z.string(),
  expected: z.string(),
  received: z.string(),
  differences: z.array(z.string()),
});

/** What `test` answers. */
export const testOutput = z.object({
  verdict: z.enum(["conforms", "findings", "could not test"]),
  address: z.string(),
  calls: z.int(),
  missing: z.array(z.string()).describe("The roles that nobody could be found for"),
  findings: z.array(
    z.object({
      number: z.int(),
      severity: z.string(),
      heading: z.string(),
      line: z.object({ number: z.int(), text: z.string(), point: z.int().nullable() }).nullable(),
      explanation: z.string().nullable(),
      opening: z.string(),
      steps: z.array(z.object({ says: z.string(), request: z.string(), received: z.string() })),
      expected: z.string(),
      received: z.string(),
      differences: z.array(z.string()),
      replay: z.string(),
    }),
  ),
  flaky: z.int().describe("How many answers differed once and not again"),
  stoppedBy: answer.nullable().describe("The call at which the test stopped before its end"),
  points: z.array(
    z.object({ number: z.int(), title: z.string(), tested: z.int(), lines: z.int(), why: z.string().nullable() }),
  ),
});
