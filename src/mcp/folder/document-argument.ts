import { NinepointError } from "../../api/shape/document-error.ts";
import { longestDocument } from "../shape/document-shape.ts";
import type { NamedText } from "../shape/document-shape.ts";
import type { ConfinedFolder } from "./confined-folder.ts";

/** A document as a tool is given it. */
export interface DocumentArgument {
  readonly path?: string | undefined;
  readonly text?: string | undefined;
}

/** Reads the document of a tool's arguments. Throws a `NinepointError` where there is not exactly one, or it can't be read. */
export function readDocumentArgument(
  folder: ConfinedFolder,
  { path, text }: DocumentArgument,
  {
    names = ["path", "text"],
    file = "document.md",
  }: { readonly names?: readonly [string, string]; file?: string } = {},
): NamedText {
  if ((path === undefined) === (text === undefined))
    throw new NinepointError(`give either ${names[0]} or ${names[1]}: the document's path in the folder, or its text.`);
  if (path !== undefined) return folder.read(path);
  if (text!.length > longestDocument)
    throw new NinepointError(
      "the text is longer than 5,000,000 characters; a specification is a text that people read.",
    );
  return { text: text!, file };
}
