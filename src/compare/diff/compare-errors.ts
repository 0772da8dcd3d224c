import { printErrorBody, printFieldMessages } from "../../language/print/print-error-body.ts";
import { printErrors } from "../../language/print/print-rules-and-errors.ts";
import type { Specification } from "../../model/specification.ts";
import { asWordsIfUnused } from "./as-words-if-unused.ts";
import { compareRecords, ofDocument } from "./compare-records.ts";
import type { CandidateDifference } from "./difference.ts";
import { noWitness } from "./no-witness.ts";

/** Compares the errors of the catalogue; one that nothing gives is wording. */
export function compareErrors(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(ofDocument(older.errors), ofDocument(newer.errors), {
    aspect: "error",
    subject: ({ code }) => code,
    span: ({ span }) => span,
    print: (entry) => printErrors([entry]),
    labels: (label) => (label === "Message" ? "words" : "error"),
    criteria: (was, is) => ({
      kind: "calls",
      isShownBy: ({ difference }) =>
        difference.kind === "error" &&
        [difference.before.code, difference.after.code].some((code) => code === was?.code || code === is?.code),
    }),
  }).map((one) => {
    const isDetected = [older, newer].some(({ errors }) =>
      errors.some(({ code, when }) => code === one.subject && when !== null),
    );
    return isDetected ? one : asWordsIfUnused(one, one.subject, "errors", older, newer);
  });
}

/** Compares what errors look like. */
export function compareErrorBodies(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.errorBodies, newer.errorBodies, {
    aspect: "error",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: printErrorBody,
    criteria: () => noWitness("a witness tells the code of an error, and not the form of its answer"),
  });
}

/** Compares how what is wrong with fields is worded. */
export function compareFieldMessages(older: Specification, newer: Specification): readonly CandidateDifference[] {
  return compareRecords(older.fieldMessages, newer.fieldMessages, {
    aspect: "words",
    subject: ({ problem, field }) => (field === null ? problem : `${problem} of ${field}`),
    span: ({ span }) => span,
    print: (message) => printFieldMessages([message]),
    criteria: () => null,
  });
}
