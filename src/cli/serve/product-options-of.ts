import { accountOptionsOf } from "./account-options-of.ts";
import type { ProductOptions } from "../../host/run/product-options.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { operationOptionsOf } from "./operation-options-of.ts";
import { wayToSet } from "./read-settings.ts";
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
    data: requirePlaceOfData(settings),
    ...(accounts === null ? {} : { accounts }),
    port: settings.port,
    host: settings.host,
    origin: settings.origin,
    trustProxy: settings.trustProxy,
    limit: settings.limit,
    passwords: settings.passwords,
    ...(settings.verify ? { verify: true } : {}),
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

/** Where the data is; a product that people depend on has data that stays. */
export function requirePlaceOfData({ data }: Settings): string {
  if (data !== null) return data;
  throw new UsageError(`say where the data is, with ${wayToSet("data")}.`);
}
