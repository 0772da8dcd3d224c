import type { Check } from "../reporting/check.ts";
import { checkAccountsTakenOver } from "./check-accounts-taken-over.ts";
import { checkActsUnseen } from "./check-acts-unseen.ts";
import { checkChangedUnseen } from "./check-changed-unseen.ts";
import { checkConditions } from "./check-conditions.ts";
import { checkIdleCallRights } from "./check-idle-call-rights.ts";
import { checkOwnRole } from "./check-own-role.ts";
import { checkRecordKeys } from "./check-record-keys.ts";
import { checkRightConditions } from "./check-right-conditions.ts";
import { checkRolesWithoutRights } from "./check-roles-without-rights.ts";
import { checkShadowed } from "./check-shadowed.ts";
import { checkSharedViews } from "./check-shared-views.ts";
import { checkClaimsNotGranted } from "./check-claims-not-granted.ts";
import { checkClaimsAfterEffects } from "./check-claims-after-effects.ts";
import { checkCopiedSecrets } from "./check-copied-secrets.ts";
import { checkRightsNeverUsed } from "./check-rights-never-used.ts";
import { checkCountsThatDiffer } from "./check-counts-that-differ.ts";
import { checkDerivedTells } from "./check-derived-tells.ts";
import { checkGrantedClaims } from "./check-granted-claims.ts";
import { checkRolesGiven } from "./check-roles-given.ts";
import { checkGrantedTwice } from "./check-granted-twice.ts";
import { checkUniqueReveals } from "./check-unique-reveals.ts";
import { checkVisitorMayChange } from "./check-visitor-may-change.ts";

/** The checks of point 6. */
export const permissionChecks: readonly Check[] = [
  checkShadowed,
  checkGrantedTwice,
  checkRolesWithoutRights,
  checkConditions,
  checkActsUnseen,
  checkChangedUnseen,
  checkRightsNeverUsed,
  checkVisitorMayChange,
  checkOwnRole,
  checkAccountsTakenOver,
  checkIdleCallRights,
  checkRightConditions,
  checkUniqueReveals,
  checkRecordKeys,
  checkSharedViews,
  checkGrantedClaims,
  checkClaimsNotGranted,
  checkRolesGiven,
  checkDerivedTells,
  checkCountsThatDiffer,
  checkCopiedSecrets,
  checkClaimsAfterEffects,
];
