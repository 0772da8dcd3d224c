import { createHmac, createPublicKey, createSign, generateKeyPairSync } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What a token says of itself and of a person. */
export interface TokenParts {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly sign?: (text: string, service: ForgingService) => string;
}

/** An OpenID Connect service whose tokens are what a test says, whoever signs in. */
export interface ForgingService {
  readonly issuer: string;
  /** The key pair whose public half it publishes now. */
  keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  /** The parts of the next token that are not as they should be. */
  forged: TokenParts;
  /** The nonce of the sign-in that is under way. */
  nonce: string;
  /** The paths that somebody has asked for. */
  readonly asked: string[];
}

/** A pair of keys for RS256. */
export const freshKeys = (): ForgingService["keys"] => generateKeyPairSync("rsa", { modulusLength: 2048 });

/** Signs as RS256 says. */
export const signedBy =
  (key: KeyObject) =>
  (text: string): string =>
    createSign("RSA-SHA256").update(text).sign(key, "base64url");

/** Signs as HS256 says. */
export const hashedWith =
  (secret: string | Buffer) =>
  (text: string): string =>
    createHmac("sha256", secret).update(text).digest("base64url");

/** The public key as text, which is what a verifier that mixes up algorithms would take for a secret. */
export const publicText = (keys: ForgingService["keys"]): Buffer =>
  Buffer.from(createPublicKey(keys.privateKey).export({ type: "spki", format: "pem" }));

/** Runs the service until the test is over. */
export async function runForgingService(): Promise<ForgingService> {
  const keys = freshKeys();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    request.resume();
    const answers: Readonly<Record<string, () => unknown>> = {
      "/.well-known/openid-configuration": () => describe(service.issuer),
      "/jwks": () => ({ keys: [{ ...service.keys.publicKey.export({ format: "jwk" }), kid: "one", use: "sig" }] }),
      "/token": () => ({ access_token: "access", token_type: "Bearer", expires_in: 60, id_token: tokenOf(service) }),
    };
    const answer = answers[path];
    response.writeHead(answer === undefined ? 404 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: ForgingService = { issuer, keys, forged: {}, nonce: "", asked };
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return service;
}

function describe(issuer: string): unknown {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  };
}

function tokenOf(service: ForgingService): string {
  const now = Math.floor(Date.now() / 1000);
  const { header, claims, sign = signedBy(service.keys.privateKey) } = service.forged;
  const parts = [
    { alg: "RS256", kid: "one", ...header },
    {
      iss: service.issuer,
      aud: "desk",
      sub: "ada",
      email: "ada@example.org",
      email_verified: true,
      nonce: service.nonce,
      iat: now,
      exp: now + 60,
      ...claims,
    },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  return `${parts.join(".")}.${sign(parts.join("."), service)}`;
}
