import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import type { Specification } from "../../../model/specification.ts";
import type { NameSpans } from "./name-spans.ts";

/**
 * What is wrong with a linked model beyond names and types. The source only serves to see what is never mentioned,
 * what was reported before, to say nothing that merely follows from it, what is known, to ask whether conditions can hold, and
 * the places of names, to point at them.
 */
export type Check = (
  model: Specification,
  source: Source,
  reported: readonly Diagnostic[],
  known: KnownNames,
  places: NameSpans,
) => readonly Diagnostic[];
