import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { constantsOf } from "../judging.ts";
import type { Reading } from "./check-input.ts";

/**
 * How a call's input is read. What a conventional update is not sent stays as it is, since nobody said what has to be sent; a
 * call of the document's own says it, but for one that may create: it asks for all only where there is nothing yet.
 */
export function readingOf(model: Specification, { does, from }: Call): Reading {
  return { partial: does.kind === "update" && (from === "convention" || (does.creates && !does.replaces)), ignoresUnknown: model.allCalls.unknownInputs === "ignored", constants: constantsOf(model) };
}
