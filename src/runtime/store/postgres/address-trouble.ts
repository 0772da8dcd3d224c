import { nearestName } from "../../../base/did-you-mean.ts";

/** What is wrong with the address of a database, before anything is asked of a server. */
export type AddressTrouble =
  | { readonly kind: "no address" }
  | { readonly kind: "no database" }
  | { readonly kind: "unknown parameter"; readonly name: string; readonly nearest: string | null }
  | { readonly kind: "parameter twice"; readonly name: string }
  | { readonly kind: "wrong value"; readonly name: string; readonly values: readonly string[] }
  /** The driver does not take it, such as where it names a file that can't be read; the cause of the error says why. */
  | { readonly kind: "not taken" };

/**
 * What is wrong with an address; null where it names a database and all its parameters are known. The driver would ignore what it does not
 * know, so that a misspelt `sslmode` would connect without TLS.
 */
export function troubleInAddress(address: string): AddressTrouble | null {
  const url = urlOf(address);
  if (url === null) return { kind: "no address" };
  const parameters = [...url.searchParams];
  // Not a parameter's name but a part of a password whose signs are not written as they must be: it is not repeated.
  if (parameters.some(([name]) => !wellFormed.test(name))) return { kind: "no address" };
  if (url.pathname === "/" || url.pathname === "") return { kind: "no database" };
  for (const [name, value] of parameters) {
    const values = postgresParameters[name];
    if (!Object.hasOwn(postgresParameters, name) || values === undefined)
      return { kind: "unknown parameter", name, nearest: nearestName(name, Object.keys(postgresParameters)) };
    if (url.searchParams.getAll(name).length > 1) return { kind: "parameter twice", name };
    if (value === "" || (values.length > 0 && !values.includes(value))) return { kind: "wrong value", name, values };
  }
  return null;
}

/** An address in which something is wrong. Nothing was asked of a server. */
export class WrongAddress extends Error {
  readonly trouble: AddressTrouble;

  constructor(trouble: AddressTrouble, cause?: unknown) {
    super(`This is no address of a database: ${trouble.kind}.`, { cause });
    this.name = "WrongAddress";
    this.trouble = trouble;
  }
}

/**
 * The parameters of an address, and the values that each may have; none: any. `schema` is ours, the others are the driver's. Those that would
 * change how the store works are left out, such as `options`.
 */
export const postgresParameters: Readonly<Record<string, readonly string[]>> = {
  schema: [],
  host: [],
  port: [],
  user: [],
  password: [],
  sslmode: ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"],
  sslcert: [],
  sslkey: [],
  sslrootcert: [],
  sslnegotiation: ["postgres", "direct"],
  uselibpqcompat: ["true"],
  application_name: [],
};

const wellFormed = /^[A-Za-z][A-Za-z0-9_.-]*$/;

/** The parts of an address; null where it is none, or a sign such as `/`, `#` or `@` in it is not written as it must be. */
function urlOf(address: string): URL | null {
  // A user without a host is an address for libpq, but not for the standard of URLs.
  const text = address.replace("@/", "@localhost/");
  if (!/^postgres(?:ql)?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.hash === "" && /^\/?[^/@]*$/.test(url.pathname) ? url : null;
}
