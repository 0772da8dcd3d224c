import type { Observation, Unsaid } from "../../observe/evidence/evidence.ts";
import type { NumberedLine } from "../../observe/evidence/find-evidenced-line.ts";
import { extendDocument } from "../../observe/extend/extend-document.ts";
import { readTextFile } from "../document/load-document.ts";
import { UsageError } from "../usage/usage-error.ts";
import { readEvidenceBeside } from "./read-evidence-file.ts";

/** A document with what was added to it. */
export interface ExtendedFile {
  readonly text: string;
  /** What shows each line of which that is known: those that were added, and those of the evidence file beside the document. */
  readonly lines: readonly NumberedLine[];
  readonly unsaid: readonly Unsaid[];
  /** How many lines were added. */
  readonly added: number;
}

/** Reads a document, and adds to it what was observed; writes nothing. Throws a `UsageError` where the document can't be read or has errors. */
export function extendFile(path: string, observation: Observation): ExtendedFile {
  const text = readTextFile(path);
  const extension = extendDocument(path, text, observation);
  if (extension === null)
    throw new UsageError(`${path} has errors. What was observed is added once \`ninepoint check\` finds none.`);
  const before = (readEvidenceBeside(path) ?? []).flatMap((one) => {
    const line = extension.moved[one.line - 1];
    return line === undefined ? [] : [{ ...one, line }];
  });
  return {
    text: extension.text,
    lines: [...before, ...extension.added].toSorted((a, b) => a.line - b.line),
    unsaid: extension.unsaid,
    added: extension.text.split("\n").length - text.split("\n").length,
  };
}
