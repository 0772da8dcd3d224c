import type { Configuration } from "openid-client";
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
  return {
    label,
    newRole,
    subjectField,
    report: (reason) => report(`${label}: ${reason}`),
    async begin() {
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
    },
    async finish(query, kept) {
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
      if (claims === undefined) return null;
      const more = await client
        .fetchUserInfo(await configuration(), tokens.access_token, claims.sub)
        .catch(() => ({}) as Readonly<Record<string, unknown>>);
      return identityOf({ ...more, ...claims }, options);
    },
  };
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
    return client.discovery(url, clientId, clientSecret, undefined, {
      ...(isHere ? { execute: [client.allowInsecureRequests] } : {}),
      timeout: 10,
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
