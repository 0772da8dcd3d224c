import { createHash } from "node:crypto";
import type { Specification } from "../../../src/model/specification.ts";
import type { Mutant } from "./mutant.ts";
import { ofCalls } from "./of-calls.ts";
import { ofConstants } from "./of-constants.ts";
import { ofErrors } from "./of-errors.ts";
import { ofFields } from "./of-fields.ts";
import { ofInputs } from "./of-inputs.ts";
import { ofRights } from "./of-rights.ts";
import { ofRules } from "./of-rules.ts";
import { ofShapes } from "./of-shapes.ts";
import { ofStates } from "./of-states.ts";

/** Every mutant that the operators make of a document, each once: what two operators make alike is the first one's. */
export function mutantsOf(model: Specification): readonly Mutant[] {
  const all = [ofStates, ofFields, ofInputs, ofRules, ofRights, ofCalls, ofShapes, ofErrors, ofConstants].flatMap(
    (operators) => operators(model),
  );
  const seen = new Set([fingerprint(model)]);
  return all.filter((mutant) => {
    const print = fingerprint(mutant.model);
    return !seen.has(print) && seen.add(print);
  });
}

/** The same for models that say the same; the texts themselves would take a gigabyte. */
export function fingerprint(model: Specification): string {
  return createHash("sha1").update(JSON.stringify(model)).digest("base64");
}
