import * as z from "zod";

/** The most characters of a document; no person writes a longer one. */
export const longestDocument = 5_000_000;

const path = z
  .string()
  .max(4096)
  .describe("The path of a document in the folder that this server reads, such as specs/helpdesk.md");
const text = z.string().describe("The text of a document, in place of a path");

/** The arguments by which a tool is given a document: a path or a text. */
export const documentInput = { path: path.optional(), text: text.optional() };

/** The arguments by which a tool is given two documents. */
export const documentPairInput = {
  olderPath: path.optional(),
  olderText: text.optional(),
  newerPath: path.optional(),
  newerText: text.optional(),
};

/** Whether conventions are left out. */
export const strictInput = {
  strict: z.boolean().optional().describe("Add no screens, calls or page size by convention"),
};

/** A document as a tool gets it: its text, and the name by which reports call it. */
export interface NamedText {
  readonly text: string;
  readonly file: string;
}
