import { blamedInputs } from "../recording/blamed-inputs.ts";
import { refusalOf } from "./refusal.ts";
import type { Step } from "./step.ts";
import { takenProperties } from "./taken-values.ts";

/** How many messages the refusals of one status without codes may have, before messages tell no errors apart. */
const mostMessages = 6;

/** Refusals that are of one error: of the same status and code. Without a code, what they say tells them apart. */
export function errorGroups(refused: readonly Step[]): readonly (readonly Step[])[] {
  const messages = new Map<number, Set<string>>();
  for (const step of refused) {
    const { status } = step.exchange;
    const known = messages.get(status) ?? new Set<string>();
    if (refusalOf(step.exchange).code === null) known.add(sayingOf(step));
    messages.set(status, known);
  }
  const groups = new Map<string, Step[]>();
  for (const step of refused) {
    const { status } = step.exchange;
    const { code } = refusalOf(step.exchange);
    const saying = messages.get(status)!.size > mostMessages ? "" : sayingOf(step);
    const key = JSON.stringify(code === null ? [status, null, saying] : [status, code]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [step]);
    else known.push(step);
  }
  return [...groups.values()];
}

/** What a refusal without a code says: that a value is taken, that inputs are wrong, or its message. Numbers in a message are values. */
function sayingOf(step: Step): string {
  const blamed = blamedInputs(step.exchange);
  const taken = takenProperties(step);
  if (blamed.size > 0) return taken.length > 0 && [...blamed].every((one) => taken.includes(one)) ? "taken" : "inputs";
  return `message ${(refusalOf(step.exchange).message ?? "").replace(/\d+/g, "#")}`;
}
