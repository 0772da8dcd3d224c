import * as z from "zod";

/** The arguments that bound a search. */
export const explorationInput = {
  actors: z.int().min(1).max(10).optional().describe("People of each role in the largest world; 2 unless said"),
  records: z.int().min(1).max(10).optional().describe("Records of each entity in the largest world; 2 unless said"),
  states: z.int().min(1).max(1_000_000).optional().describe("States to keep at the most; 20000 unless said"),
  seconds: z.int().min(1).max(600).optional().describe("Seconds to search at the most; 60 unless said"),
};

const json = z.json();

const step = z.object({
  kind: z.enum(["time", "timer", "call"]),
  now: z.string(),
  actor: z.string().nullable().optional(),
  call: z.string().optional(),
  subject: z.string().nullable().optional(),
  input: z.record(z.string(), json).optional(),
  entity: z.string().optional(),
  transition: z.string().optional(),
  id: z.string().optional(),
  status: z.int().optional(),
  code: z.string().optional(),
});

/** What happened in a small world, from its beginning. */
export const traceShape = z.object({
  now: z.string(),
  records: z.record(z.string(), z.array(z.object({ id: z.string(), values: z.record(z.string(), json) }))),
  steps: z.array(step),
});

/** What `explore` answers. */
export const exploreOutput = z.object({
  verdict: z.enum(["broken", "not reached", "inconclusive", "holds"]).describe("The worst of the properties' verdicts"),
  states: z.int(),
  bound: z
    .object({ actors: z.int(), records: z.int(), values: z.string(), depth: z.int() })
    .nullable()
    .describe("The size of the largest world that was searched, and how many steps deep all of it was"),
  holding: z.int().describe("How many properties hold in all that was searched"),
  properties: z
    .array(
      z.object({
        about: z.string(),
        says: z.string().describe("A sentence that is true where all is well"),
        verdict: z.enum(["broken", "not reached", "inconclusive"]),
        line: z.int(),
        because: z.array(z.string()),
        trace: traceShape.nullable().describe("The shortest trace that breaks it"),
      }),
    )
    .describe("The properties that do not hold, or could not be decided; the first 50"),
  conflicts: z.array(z.object({ calls: z.array(z.string()), kind: z.enum(["keeps out", "overwrites"]) })),
  disclosures: z
    .array(z.object({ role: z.string(), call: z.string(), code: z.string(), line: z.int().nullable() }))
    .describe("Refusals that tell their readers of what these may not see"),
});
