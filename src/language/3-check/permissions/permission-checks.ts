import type { Check } from "../reporting/check.ts";
import { checkActsUnseen } from "./acts-unseen.ts";
import { checkChangedUnseen } from "./changed-unseen.ts";
import { checkConditions } from "./conditions.ts";
import { checkIdleCallRights } from "./idle-call-rights.ts";
import { checkOwnRole } from "./own-role.ts";
import { checkRecordKeys } from "./record-keys.ts";
import { checkRightConditions } from "./right-conditions.ts";
import { checkRolesWithoutRights } from "./roles-without-rights.ts";
import { checkShadowed } from "./shadowed.ts";
import { checkSharedViews } from "./shared-views.ts";
import { checkGrantedTwice } from "./twice.ts";
import { checkUniqueReveals } from "./unique-reveals.ts";
import { checkVisitorMayChange } from "./visitor-may-change.ts";

/** The checks of point 6. */
export const permissionChecks: readonly Check[] = [
  checkShadowed,
  checkGrantedTwice,
  checkRolesWithoutRights,
  checkConditions,
  checkActsUnseen,
  checkChangedUnseen,
  checkVisitorMayChange,
  checkOwnRole,
  checkIdleCallRights,
  checkRightConditions,
  checkUniqueReveals,
  checkRecordKeys,
  checkSharedViews,
];
