import * as z from "zod";

/** The arguments of `decide`: rows as those of an example in the document. */
export const stepsInput = {
  steps: z
    .array(
      z.strictObject({
        who: z
          .string()
          .max(200)
          .optional()
          .describe("`Ada, a Customer` at the first mention, then `Ada`; `a Visitor`; empty for an event"),
        call: z
          .string()
          .max(1000)
          .describe("A call or an action, such as `solve Ticket`, or an event: `2 days pass`, `there is a Ticket`"),
        on: z.string().max(1000).optional().describe("The record, such as `Ticket 1` for the first one, or its key"),
        with: z.string().max(100_000).optional().describe("The inputs, such as `title: Printer, urgent: yes`"),
        as: z.string().max(60).optional().describe("A name for the record of the answer in later steps"),
      }),
    )
    .min(1)
    .max(200),
};

/** What `decide` answers. */
export const decideOutput = z.object({
  steps: z.array(
    z.object({
      who: z.string(),
      call: z.string(),
      outcome: z.enum(["granted", "refused", "event"]),
      status: z.int().nullable().describe("The HTTP status"),
      code: z.string().nullable().describe("The error of point 8"),
      message: z.string().nullable(),
      fields: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
      body: z.json().nullable().describe("What is answered"),
      record: z.string().nullable().describe("The record that was answered or written, such as `Ticket 1`"),
      line: z.int().nullable().describe("The line of the document that grants or refuses it"),
    }),
  ),
});
