import { InvalidArgumentError } from "commander";
import type { ProductOptions } from "../../host/run/product-options.ts";
import { isWholeNumber } from "../usage/read-whole-number.ts";
import { readProxies } from "../../runtime/http/proxies.ts";

/** The flags of `ninepoint run`. */
export interface RunOptions extends Omit<ProductOptions, "report" | "onSampling"> {
  readonly strict?: true;
  readonly quiet?: true;
}

/** What `--data` says in the help. */
export const dataDescription =
  "keep the data in this folder, or in the Postgres database at an address such as postgres://user@host/database; without it, all data is deleted when the product stops";

/** Reads `--port`. */
export function readPort(text: string): number {
  if (!isWholeNumber(text) || Number(text) > 65_535)
    throw new InvalidArgumentError("A port is a whole number from 0 to 65535.");
  return Number(text);
}

/** Reads `--sample`: a number, or `none`. */
export function readSample(text: string): number {
  if (text !== "none" && !isWholeNumber(text)) throw new InvalidArgumentError("This must be a whole number, or none.");
  const rows = text === "none" ? 0 : Number(text);
  if (rows > 1_000_000) throw new InvalidArgumentError("At most 1000000 records can be sampled.");
  return rows;
}

/** Reads `--passwords`. */
export function readPasswords(text: string): "strong" | "any" {
  if (text !== "strong" && text !== "any") throw new InvalidArgumentError("This must be strong or any.");
  return text;
}

/** Reads one more `--trust-proxy`. */
export function addProxy(text: string, before: readonly string[]): readonly string[] {
  if (readProxies([text]) === null)
    throw new InvalidArgumentError("A proxy is an address such as 10.0.0.5, or a network such as 10.0.0.0/8.");
  return [...before, text];
}

/** Reads one more `--origin`. */
export function addOrigin(text: string, before: readonly string[]): readonly string[] {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== "/" ||
    url.search !== "" ||
    url.hash !== "" ||
    url.username !== ""
  ) {
    throw new InvalidArgumentError(
      "An origin is scheme, name and port of a page's address, such as http://localhost:3000.",
    );
  }
  return [...before, url.origin];
}
