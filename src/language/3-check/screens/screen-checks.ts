import type { Check } from "../reporting/check.ts";
import { checkAudience } from "./check-audience.ts";
import { checkEmptyForRoles } from "./check-empty-for-roles.ts";
import { checkRecordsOfOthers } from "./check-records-of-others.ts";
import { checkDashboards } from "./check-dashboards.ts";
import { checkRecordsHiddenByRoutes } from "./check-records-hidden-by-routes.ts";
import { checkOffers } from "./check-offers.ts";
import { checkRouteFields } from "./check-route-fields.ts";
import { checkRoutes } from "./check-routes.ts";
import { checkScreenFields } from "./check-screen-fields.ts";
import { checkUnseenOnScreens } from "./check-unseen-on-screens.ts";

/** The checks of point 2. */
export const screenChecks: readonly Check[] = [
  checkRoutes,
  checkRouteFields,
  checkScreenFields,
  checkDashboards,
  checkAudience,
  checkEmptyForRoles,
  checkRecordsOfOthers,
  checkUnseenOnScreens,
  checkOffers,
  checkRecordsHiddenByRoutes,
];
