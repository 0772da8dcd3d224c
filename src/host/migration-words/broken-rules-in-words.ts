import type { BrokenRule } from "../../runtime/engine/broken-rules.ts";
import { keysInWords } from "./keys-in-words.ts";

/** Describes records that break a rule; empty if there are none. */
export function brokenRulesInWords(broken: readonly BrokenRule[]): readonly string[] {
  return broken.map(({ rule, entity, records, keys }) => {
    const shown = keysInWords(keys, records);
    return `${records} ${records === 1 ? "record" : "records"} of ${entity} ${records === 1 ? "breaks" : "break"} the rule "${rule.name}"${shown}. ${records === 1 ? "It is kept; whoever changes it has to mend it" : "They are kept; whoever changes them has to mend them"}.`;
  });
}
