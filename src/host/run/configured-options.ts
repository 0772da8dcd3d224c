import type { AccountSettings } from "../../runtime/accounts/letter.ts";
import { isLoopback } from "../../runtime/http/allowed-host.ts";
import { Proxies, readProxies } from "../../runtime/http/proxies.ts";
import type { ServerOptions } from "../../runtime/http/server-options.ts";
import type { ProductOptions } from "./product-options.ts";

/** What a server needs to know of its network. */
export type NetworkOptions = Pick<ProductOptions, "host" | "origin" | "trustProxy" | "limit"> & {
  readonly accounts?: Pick<NonNullable<ProductOptions["accounts"]>, "publicUrl">;
};

type ConfiguredOptions = Pick<ServerOptions, "origins" | "proxies" | "localNamesOnly"> &
  Partial<Pick<ServerOptions, "guessLimits" | "accounts" | "reachedAt">>;

/** The server options that follow from the flags. */
export function configuredOptions(options: NetworkOptions, accounts: AccountSettings | null): ConfiguredOptions {
  return {
    // A proxy need not pass on the host name by which people reach the product.
    origins: [...options.origin, ...(options.accounts === undefined ? [] : [options.accounts.publicUrl])],
    ...(options.accounts === undefined ? {} : { reachedAt: options.accounts.publicUrl }),
    proxies: readProxies(options.trustProxy ?? []) ?? new Proxies(null),
    ...(options.limit === undefined ? {} : { guessLimits: options.limit }),
    ...(accounts === null ? {} : { accounts }),
    localNamesOnly: isLoopback(options.host),
  };
}
