import type { Observation } from "../../observe/evidence/evidence.ts";
import { observedText } from "../../observe/evidence/observed-text.ts";
import { ObservationError } from "../../observe/evidence/observation-error.ts";
import { NinepointError } from "../shape/document-error.ts";
import type { ObservedDocument } from "../shape/observed-document.ts";

/** An observation as users of the library see it. */
export function observedDocumentOf(observe: () => Observation): ObservedDocument {
  const { lines, unsaid } = observedOrRefused(observe);
  const numbered = lines.map((line, index) => ({ line: index + 1, ...line }));
  return {
    text: observedText(lines),
    lines: numbered.filter(({ evidence }) => evidence.length > 0),
    unsaid,
  };
}

/** What is observed. Throws a `NinepointError` where the evidence can't be read. */
export function observedOrRefused(observe: () => Observation): Observation {
  try {
    return observe();
  } catch (error) {
    if (error instanceof ObservationError) throw new NinepointError(error.message);
    // The readers of JSON and YAML go as deep as what they read.
    if (error instanceof RangeError) throw new NinepointError("The evidence is nested too deeply to be read.");
    throw error;
  }
}
