import { printRules } from "../../language/print/print-rules-and-errors.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import { compareRecords } from "./compare-records.ts";
import { dependsOnCaller } from "./depends-on-caller.ts";
import type { CandidateDifference } from "./difference.ts";
import { directionOfRefusing } from "./direction-of-refusing.ts";
import { errorCriteria, placesOf, refusalCriteria } from "./refusal-criteria.ts";

/** Compares the rules, of which several may have the same name. */
export function compareRules(older: Specification, newer: Specification): readonly CandidateDifference[] {
  const numbered = (all: readonly Rule[]): readonly Rule[] =>
    all.map((rule, at) => {
      const namesakes = all.slice(0, at).filter(({ name }) => name === rule.name).length;
      return namesakes === 0 ? rule : { ...rule, name: `${rule.name} (${namesakes + 1})` };
    });
  return compareRecords(numbered(older.rules), numbered(newer.rules), {
    aspect: "rule",
    subject: ({ name }) => name,
    span: ({ span }) => span,
    print: (rule) => printRules([rule], (code) => code),
    isAccess: (was, is, label) =>
      label !== "Error" &&
      [[older, was] as const, [newer, is] as const].some(
        ([model, rule]) => rule !== null && dependsOnCaller(model, rule.holds),
      ),
    direction: (was, is, label) =>
      label === "Must hold" ? directionOfRefusing({ before: older, after: newer }, was.holds, is.holds) : null,
    criteria: (was, is, label) => (label === "Error" ? errorCriteria : refusalCriteria)(placesOf(was, is)),
  });
}
