import { accountOptionsOf } from "./account-options-of.ts";
import type { ProductOptions } from "../../host/run/product-options.ts";
import { databaseOf } from "../../host/data/data-folder.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { operationOptionsOf } from "./operation-options-of.ts";
import { refuseIdleSettings } from "./refuse-idle-settings.ts";
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
  refuseIdleSettings(settings);
  const accounts = accountOptionsOf(settings);
  return {
    data: requirePlaceOf("data", settings),
    workers: workersOf(settings),
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
    strict: settings.strict,
    isForUsers: true,
    sample: 0,
    seed: 0,
    locale: "en",
    reset: false,
    operation: operationOptionsOf(settings),
    report,
  };
}

/** How many workers there are. One process that reads beside the one that writes would be no more than that alone. */
function workersOf({ workers, data }: Settings): number {
  if (workers < 2) return 0;
  if (data !== null && databaseOf(data) !== undefined)
    throw new UsageError(
      "workers are for data in a folder. On a Postgres database, start the command several times, behind a proxy that balances load.",
    );
  return workers;
}
