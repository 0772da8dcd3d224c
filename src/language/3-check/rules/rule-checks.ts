import type { Check } from "../reporting/check.ts";
import { checkClaimsOnNewRecords } from "./check-claims-on-new-records.ts";
import { checkExcludedValues } from "./check-excluded-values.ts";
import { checkFirstRecords } from "./check-first-records.ts";
import { checkImpossibleRules } from "./check-impossible-rules.ts";
import { checkOtherWaysIn } from "./check-other-ways-in.ts";
import { checkRedundantRules } from "./check-redundant-rules.ts";
import { checkRefusedCreations } from "./check-refused-creations.ts";
import { checkRefusedEffects } from "./check-refused-effects.ts";
import { checkRefusedTransitions } from "./check-refused-transitions.ts";
import { checkRulesAgainstRights } from "./check-rules-against-rights.ts";
import { checkRulesWithoutRecord } from "./check-rules-without-record.ts";
import { checkRulesThatTellAccounts } from "./check-rules-that-tell-accounts.ts";
import { checkRulesThatTellHidden } from "./check-rules-that-tell-hidden.ts";
import { checkUnjudgedRules } from "./check-unjudged-rules.ts";
import { checkUnnamedErrors } from "./check-unnamed-errors.ts";

/** The checks of point 5. */
export const ruleChecks: readonly Check[] = [
  checkClaimsOnNewRecords,
  checkExcludedValues,
  checkFirstRecords,
  checkImpossibleRules,
  checkOtherWaysIn,
  checkRedundantRules,
  checkRefusedTransitions,
  checkRefusedCreations,
  checkRefusedEffects,
  checkRulesAgainstRights,
  checkRulesWithoutRecord,
  checkRulesThatTellAccounts,
  checkRulesThatTellHidden,
  checkUnjudgedRules,
  checkUnnamedErrors,
];
