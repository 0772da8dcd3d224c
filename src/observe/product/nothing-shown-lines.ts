import { pointLines } from "../document/point-lines.ts";
import { plainLine } from "../document/table-lines.ts";
import type { EvidencedLine } from "../evidence/evidence.ts";

/** What each point says where nothing of a product is shown. */
const reasons = [
  "Neither the purpose of the product nor its audience is shown.",
  "No screens, routes or route parameters are shown.",
  "No entities or fields are shown.",
  "No statuses or transitions are shown.",
  "No validation rules are shown.",
  "No roles or permissions are shown.",
  "No calls are shown: no methods, path shapes or payload shapes, and nothing about how answers or errors are handled.",
  "No errors, messages or error handling are shown.",
  "No constants or limits are shown.",
];

/** The document of a product of which nothing is shown. `isOfWords`: lists of words and data of languages are all that there is. */
export function nothingShownLines(isOfWords: boolean): readonly EvidencedLine[] {
  const about =
    "The product cannot be described from what is available: nothing of its own behaviour is shown. " +
    'This document follows the nine points in order and states "not shown" wherever nothing is given.';
  const words =
    " Only third-party sample-data material (word lists and locale data) was present, and it is left out because it is not part of the product.";
  return [
    plainLine("# Specification: Product"),
    plainLine(""),
    plainLine(`${about}${isOfWords ? words : ""}`),
    plainLine(""),
    ...reasons.flatMap((reason, index) => pointLines(index + 1, [], reason)),
  ].slice(0, -1);
}
