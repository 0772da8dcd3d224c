import * as z from "zod";

/** What `run` answers. */
export const runOutput = z.object({
  id: z.string().describe("What `stop` takes"),
  url: z.string().describe("Where the screens are; the API is below api/ unless the document says otherwise"),
  people: z
    .array(z.object({ role: z.string(), name: z.string(), password: z.string() }))
    .describe("Demo accounts, one for each role: name and password to sign in with"),
  notes: z.array(z.string()),
});

/** What `stop` answers. */
export const stopOutput = z.object({ stopped: z.array(z.string()), running: z.array(z.string()) });
