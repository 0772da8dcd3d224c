import type { Check } from "../reporting/check.ts";
import { checkAudience } from "./audience.ts";
import { checkDashboards } from "./dashboards.ts";
import { checkRecordsHiddenByRoutes } from "./hidden-records.ts";
import { checkOffers } from "./offers.ts";
import { checkRoutes } from "./routes.ts";
import { checkScreenFields } from "./screen-fields.ts";
import { checkUnseenOnScreens } from "./unseen.ts";

/** The checks of point 2. */
export const screenChecks: readonly Check[] = [
  checkRoutes,
  checkScreenFields,
  checkDashboards,
  checkAudience,
  checkUnseenOnScreens,
  checkOffers,
  checkRecordsHiddenByRoutes,
];
