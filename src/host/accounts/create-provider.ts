import type { Configuration } from "openid-client";
import { connectionInWords } from "../usage/connection-in-words.ts";
import { isLoopback } from "../../runtime/http/allowed-host.ts";
import type { IdentityProvider, ProvenIdentity } from "../../runtime/accounts/identity-provider.ts";
import { createSeal } from "./seal.ts";

/** How a service that tells who people are is reached, as the operator says. */
export interface ProviderOptions {
  /** The address of the service, at which it describes itself. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly label: string;
  readonly newRole: string | null;
  readonly subjectField: string | null;
  /** By field: the claim that holds its value for a new account. */
  readonly claims: Readonly<Record<string, string>>;
  /** The secret with which is sealed what browsers keep meanwhile. */
  readonly secretKey: string;
}

/** What a browser keeps, sealed, while its user is at the service. */
interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly until: number;
}

const begunFor = 10 * 60_000;

/** Makes what asks an OpenID Connect service who somebody is: by an authorization code with PKCE, state and nonce. */
export function createProvider(
  options: ProviderOptions,
  publicUrl: string,
  report: (line: string) => void,
): IdentityProvider {
  const { label, newRole, subjectField, secretKey } = options;
  const seal = createSeal(secretKey, "ninepoint oidc");
  const callback = `${publicUrl}/_ninepoint/oidc/callback`;
  const configuration = discoverOnce(options);
  const reached = <T>(work: () => Promise<T>): Promise<T> => withReason(options, work);
  return {
    label,
    newRole,
    subjectField,
    report: (reason) => report(`${label}: ${reason}`),
    begin: () =>
      reached(async () => {
        const client = await import("openid-client");
        const begun: Begun = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
          until: Date.now() + begunFor,
        };
        const url = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: callback,
          scope: "openid email profile",
          state: begun.state,
          nonce: begun.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
          code_challenge_method: "S256",
        });
        return { url: url.href, kept: seal.seal(JSON.stringify(begun)) };
      }),
    finish: (query, kept) =>
      reached(async () => {
        const opened = seal.open(kept);
        const begun = opened === null ? null : (JSON.parse(opened) as Begun);
        if (begun === null || begun.until < Date.now()) return null;
        const client = await import("openid-client");
        const tokens = await client.authorizationCodeGrant(await configuration(), new URL(`${callback}?${query}`), {
          expectedState: begun.state,
          expectedNonce: begun.nonce,
          pkceCodeVerifier: begun.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined || claims.sub === "") return null;
        const more = await client
          .fetchUserInfo(await configuration(), tokens.access_token, claims.sub)
          .catch(() => ({}) as Readonly<Record<string, unknown>>);
        return identityOf({ ...more, ...claims }, options);
      }),
  };
}

/** Does work with the service; where that fails since the service can't be reached, the message of the error says why and what to do. */
async function withReason<T>({ issuer }: ProviderOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { hostname, port, protocol } = new URL(issuer);
    const at = `${hostname}:${port === "" ? (protocol === "https:" ? 443 : 80) : port}`;
    const reason = connectionInWords(error, { what: "the OpenID Connect service", at, host: hostname });
    throw reason === null ? error : new Error(reason, { cause: error });
  }
}

/** What the claims say. An address that the service does not call confirmed is none. */
function identityOf(claims: Readonly<Record<string, unknown>>, { claims: wanted }: ProviderOptions): ProvenIdentity {
  const { sub, email, email_verified: isConfirmed } = claims;
  return {
    subject: String(sub),
    address: typeof email === "string" && isConfirmed === true ? email : null,
    fields: Object.fromEntries(
      Object.entries(wanted).flatMap(([field, claim]) => {
        const value = claims[claim];
        return typeof value === "string" ? [[field, value]] : [];
      }),
    ),
  };
}

/** Asks the service once for its description, and again where that has failed. */
function discoverOnce({ issuer, clientId, clientSecret }: ProviderOptions): () => Promise<Configuration> {
  let known: Promise<Configuration> | null = null;
  const discover = async (): Promise<Configuration> => {
    const client = await import("openid-client");
    const url = new URL(issuer);
    const isHere = url.protocol === "http:" && isLoopback(url.hostname.replace(/^\[|\]$/g, ""));
    const discovered = client.discovery(url, clientId, clientSecret, undefined, {
      // The connection says by TLS whose token it brings; its signature says so too where something stands in between, or there is no TLS.
      execute: [client.enableNonRepudiationChecks, ...(isHere ? [client.allowInsecureRequests] : [])],
      timeout: 10,
    });
    return discovered.catch((error: unknown) => {
      // The library has codes for answers that are none of such a service; what is not reached has those of the system.
      if (!/^OAUTH_(RESPONSE|JSON|INVALID|PARSE|MISSING)/.test(String((error as { readonly code?: unknown }).code)))
        throw error;
      const description = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
      throw new Error(
        `${description} is not the description of an OpenID Connect service with the address ${issuer} (${(error as Error).message}). Correct oidcIssuer.`,
        { cause: error },
      );
    });
  };
  return () => {
    known ??= discover().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}
