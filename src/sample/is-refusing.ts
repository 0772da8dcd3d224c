import type { Call } from "../model/call.ts";
import { machineOf, transitionNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import type { Row } from "../semantics/state/state.ts";
import { wordsOfIdentifier } from "./words/words-of-identifier.ts";

/** Whether a call refuses what somebody has asked for: the state that it leads to says so, or, for other calls, the one that the record is in. */
export function isRefusing(model: Specification, { does }: Call, entity: string, subject: Row | null): boolean {
  if (does.kind === "transition")
    return refusing.test(wordsOfIdentifier(transitionNamed(model, does.entity, does.transition).transition.to));
  return machineOf(model, entity).some(({ field }) => refusing.test(String(subject?.values[field] ?? "")));
}

const refusing = /\b(reject|declin|refus|den(y|ied)|turned down|disapprov|dismiss|disallow)/i;
