import { countingIn } from "../counting.ts";

const counted = countingIn("en");

/** The connection to the server, and the document that is being edited. */
export const liveTexts = {
  documentHasErrors: (errors: number, line: number, message: string) =>
    `The saved document has ${counted(errors, { one: "an error", other: "# errors" })}, and the product runs on as it was. Line ${line}: ${message}`,
};
