import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { readTextFile } from "./load-document.ts";
import { UsageError } from "../usage/usage-error.ts";

/** A document to begin with. */
export interface DocumentTemplate {
  /** The file, from the folder of the package. */
  readonly file: string;
  readonly description: string;
}

/** The templates by their names, the smallest first. */
export const documentTemplates = {
  blank: { file: "templates/blank.md", description: "nine points that say “Not shown.”" },
  minimal: { file: "templates/minimal.md", description: "one entity, and people who sign up and sign in" },
  bookings: { file: "templates/bookings.md", description: "rooms that are booked for some hours, once at a time" },
  approvals: {
    file: "templates/approvals.md",
    description: "expenses that are handed in, approved or refused, and paid",
  },
  shop: { file: "templates/shop.md", description: "articles with a stock, and orders that are sent" },
  helpdesk: { file: "specs/helpdesk.md", description: "tickets with deadlines, comments, figures and an example" },
} as const satisfies Readonly<Record<string, DocumentTemplate>>;

/** The name of a template. */
export type TemplateName = keyof typeof documentTemplates;

/** A template's text with another title. Throws a `UsageError` for a title that a document would not keep as it is. */
export function fillTemplate(text: string, title: string): string {
  const filled = text.replace(/^# Specification: .*/, () => `# Specification: ${title}`);
  if (title === "" || parse(createSource("document", filled)).value.title !== title)
    throw new UsageError(
      `“${title}” can't be the title of a document: a title is one line of text that neither begins nor ends with spaces, and does not end with #.`,
    );
  return filled;
}

/** The name of a file as a title: `book-club.md` is “Book club”. */
export function titleOfFile(path: string): string {
  const words = basename(path, ".md")
    .replace(/[\s_-]+/g, " ")
    .trim();
  const [first = "", ...others] = [...words];
  return `${first.toUpperCase()}${others.join("")}`;
}

/** Reads a template; `root` is the folder of the package. */
export function readTemplate(root: URL, name: TemplateName): string {
  return readTextFile(fileURLToPath(new URL(documentTemplates[name].file, root)));
}
