import type { Specification } from "../../model/specification.ts";
import { constantsOf } from "../judging.ts";
import type { Reading } from "./check-input.ts";

/** How the inputs of a document's calls are read, but for updates, which are partial. */
export function readingOf(model: Specification): Reading {
  return { partial: false, ignoresUnknown: model.allCalls.unknownInputs === "ignored", constants: constantsOf(model) };
}
