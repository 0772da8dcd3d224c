import { accountOptionsOf } from "./account-options-of.ts";
import type { ProductOptions } from "../../host/run/product-options.ts";
import { operationOptionsOf } from "./operation-options-of.ts";
import { requirePlaceOf } from "./require-place-of.ts";
import type { Settings } from "./settings.ts";

/**
 * How the product of a document at `path` is run for people who depend on it: on data that stay, without sample accounts
 * and sample data, without calls that delete everything.
 */
export function productOptionsOf(
  settings: Settings,
  path: string,
  report: ProductOptions["report"],
): ProductOptions & { readonly data: string } {
  const accounts = accountOptionsOf(settings);
  return {
    data: requirePlaceOf("data", settings),
    ...(accounts === null ? {} : { accounts }),
    port: settings.port,
    host: settings.host,
    origin: settings.origin,
    trustProxy: settings.trustProxy,
    limit: settings.limit,
    passwords: settings.passwords,
    ...(settings.verify ? { verify: true } : {}),
    ...(settings.audit ? { audit: true } : {}),
    ...(settings.auditOrigins ? { auditOrigins: true } : {}),
    path,
    isForUsers: true,
    sample: 0,
    seed: 0,
    locale: "en",
    reset: false,
    operation: operationOptionsOf(settings),
    report,
  };
}
