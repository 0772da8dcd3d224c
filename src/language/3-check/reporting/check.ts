import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Source } from "../../../base/source.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import type { Specification } from "../../../model/specification.ts";
import type { NameSpans } from "./name-spans.ts";

/**
 * A check of a resolved model. `source` serves to find out what is never mentioned,
 * `reported` to leave out what only follows from other diagnostics, `known` to ask the solver about conditions, and
 * the spans of names to point at them.
 */
export type Check = (
  model: Specification,
  source: Source,
  reported: readonly Diagnostic[],
  known: KnownNames,
  places: NameSpans,
) => readonly Diagnostic[];
