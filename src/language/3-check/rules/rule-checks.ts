import type { Check } from "../reporting/check.ts";
import { checkExcludedValues } from "./excluded-values.ts";
import { checkImpossibleRules } from "./impossible-rules.ts";
import { checkOtherWaysIn } from "./other-ways-in.ts";
import { checkRedundantRules } from "./redundant-rules.ts";
import { checkRefusedTransitions } from "./refused-transitions.ts";
import { checkRulesWithoutRecord } from "./rules-without-record.ts";
import { checkRulesThatTellAccounts } from "./rules-that-tell-accounts.ts";
import { checkUnjudgedRules } from "./unjudged-rules.ts";
import { checkUnnamedErrors } from "./unnamed-errors.ts";

/** The checks of point 5. */
export const ruleChecks: readonly Check[] = [
  checkExcludedValues,
  checkImpossibleRules,
  checkOtherWaysIn,
  checkRedundantRules,
  checkRefusedTransitions,
  checkRulesWithoutRecord,
  checkRulesThatTellAccounts,
  checkUnjudgedRules,
  checkUnnamedErrors,
];
