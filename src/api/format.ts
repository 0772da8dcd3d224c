import { format } from "../language/format.ts";
import { documentSource } from "./reading/read-sound-document.ts";

/** Brings a document into its usual form, as `ninepoint fmt` does; what it means stays. Takes any text. */
export function formatDocument(text: string): string {
  return format(documentSource(text));
}
