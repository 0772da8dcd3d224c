import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { serveDesk } from "../product/served-desk.ts";
import type { ServedDesk } from "../product/served-desk.ts";
import { freshKeys, hashedWith, publicText, runForgingService, signedBy } from "./forging-service.ts";
import type { ForgingService, TokenParts } from "./forging-service.ts";
import { deskText, serveAttacked } from "./serve-attacked.ts";

const secret = "desk-secret";
const now = (): number => Math.floor(Date.now() / 1000);

test("A01 a token that says it needs no signature signs nobody in, by a service neither", async () => {
  const { desk, service } = await deskWithService();
  expect(await signIn(desk, service, {})).not.toBe("");
  for (const alg of ["none", "None", "NONE", ""])
    for (const sign of [() => "", signedBy(service.keys.privateKey)])
      expect(await signIn(desk, service, { header: { alg }, sign }), alg).toBe("");
  await refusedAsNobody([{ alg: "none" }], "");
});

test("A02 a token whose algorithm or signature is another than the service's signs nobody in", async () => {
  const { desk, service } = await deskWithService();
  const foreign = freshKeys();
  const forgeries: readonly TokenParts[] = [
    { header: { alg: "HS256" }, sign: hashedWith(publicText(service.keys)) },
    { header: { alg: "HS256" }, sign: hashedWith(secret) },
    { sign: hashedWith(publicText(service.keys)) },
    { sign: signedBy(foreign.privateKey) },
    { sign: () => "AAAA" },
    { sign: () => "" },
  ];
  for (const forged of forgeries) expect(await signIn(desk, service, forged), JSON.stringify(forged.header)).toBe("");
  await refusedAsNobody([{ alg: "HS256" }], "signature");
});

test("A03 a key that a token brings or names is never used and never fetched", async () => {
  const lure = createServer((_, response) => response.end("{}"));
  const caught: string[] = [];
  lure.on("request", ({ url }) => caught.push(url ?? ""));
  await new Promise<void>((resolve) => lure.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => lure.close(() => resolve())));
  const { desk, service } = await deskWithService();
  const foreign = freshKeys();
  const at = `http://127.0.0.1:${(lure.address() as AddressInfo).port}`;
  const headers = [
    { jwk: foreign.publicKey.export({ format: "jwk" }) },
    { jku: `${at}/jwks` },
    { x5u: `${at}/cert` },
    { x5c: [Buffer.from("certificate").toString("base64")] },
    { kid: "../../../../dev/null" },
    { kid: `${at}/kid` },
    { kid: "' or 1=1 --" },
  ];
  for (const header of headers)
    expect(await signIn(desk, service, { header, sign: signedBy(foreign.privateKey) })).toBe("");
  await refusedAsNobody(headers, "signature");
  expect(caught).toEqual([]);
});

test("A04 a token of a service is good from when it was made until it expires, by the clock of the moment", async () => {
  const { desk, service } = await deskWithService();
  for (const claims of [{ exp: now() - 3600 }, { nbf: now() + 3600 }, { exp: "never" }, { exp: null }])
    expect(await signIn(desk, service, { claims }), JSON.stringify(claims)).toBe("");
  expect(await signIn(desk, service, { claims: { exp: now() + 3600 } })).not.toBe("");
});

test("A04 a session is good for thirty days and no longer, by the clock of each request", async () => {
  const desk = await serveAttacked(deskText());
  const token = await desk.enter({ name: "Ada", email: "ada@example.com", role: "Lead" });
  const month = 30 * 24 * 60 * 60 * 1000;
  const status = async (ahead: number): Promise<number> => {
    desk.ahead = ahead;
    return (await desk.send("GET", "/api/me", { token })).status;
  };
  expect(await status(month - 60 * 60 * 1000)).toBe(200);
  // It has begun before now.
  expect(await status(month)).toBe(401);
  expect(await status(0)).toBe(200);
  expect(await status(-24 * 60 * 60 * 1000)).toBe(200);
});

test("A05 a token for another client, of another service or for another sign-in signs nobody in", async () => {
  const { desk, service } = await deskWithService();
  const wrong = [
    { aud: "other" },
    { aud: ["other"] },
    { aud: [] },
    { aud: ["desk", "other"], azp: "other" },
    { iss: "https://evil.example" },
    { iss: `${service.issuer}/` },
    { nonce: "another" },
    { nonce: undefined },
    { sub: undefined },
    { sub: "" },
    { email_verified: "true" },
    { email_verified: false },
  ];
  for (const claims of wrong) expect(await signIn(desk, service, { claims }), JSON.stringify(claims)).toBe("");
});

test("A05 a token of another product's session is nobody's", async () => {
  const [one, other] = [await serveAttacked(deskText()), await serveAttacked(deskText())];
  const token = await one.enter({ name: "Ada", email: "ada@example.com", role: "Lead" });
  expect((await one.send("GET", "/api/me", { token })).status).toBe(200);
  expect((await other.send("GET", "/api/me", { token })).status).toBe(401);
});

test("A07 a product that starts once a service has changed its key takes no token of the old one", async () => {
  const { desk, service } = await deskWithService();
  const old = service.keys;
  expect(await signIn(desk, service, {})).not.toBe("");
  service.keys = freshKeys();
  expect(await signIn(await deskOf(service), service, { sign: signedBy(old.privateKey) })).toBe("");
  expect(await signIn(await deskOf(service), service, {})).not.toBe("");
});

/** Sends a token made of parts to a desk that knows no such tokens; the answer is that to no token at all, byte by byte. */
async function refusedAsNobody(
  headers: readonly Readonly<Record<string, unknown>>[],
  signature: string,
): Promise<void> {
  const desk = await serveAttacked(deskText());
  const none = await desk.send("GET", "/api/tickets");
  for (const header of headers) {
    const claims = { sub: "1", role: "Lead", exp: now() + 60 };
    const parts = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
    const forged = await desk.send("GET", "/api/tickets", { token: `${parts.join(".")}.${signature}` });
    expect([forged.status, forged.text]).toEqual([401, none.text]);
  }
}

async function deskWithService(): Promise<{ readonly desk: ServedDesk; readonly service: ForgingService }> {
  const service = await runForgingService();
  return { service, desk: await deskOf(service) };
}

/** A desk with an account of Ada's, whose address is confirmed. */
async function deskOf({ issuer }: ForgingService): Promise<ServedDesk> {
  const desk = await serveDesk({
    provider: {
      issuer,
      clientId: "desk",
      clientSecret: secret,
      label: "Login",
      newRole: null,
      subjectField: null,
      claims: {},
      secretKey: "a secret of this test, which is long enough",
    },
  });
  await desk.product.invite!({ role: "Lead", fields: { name: "Ada", email: "ada@example.org" } });
  await desk.send("/_ninepoint/link/password", { token: await desk.nextToken(), password: "a night train to Lyon" });
  return desk;
}

/** Comes back from the service with a code; answers the session that this began, or nothing. */
async function signIn(desk: ServedDesk, service: ForgingService, forged: TokenParts): Promise<string> {
  const { headers } = await desk.get("/_ninepoint/oidc/begin");
  const at = new URL(headers.location ?? "");
  const kept = /ninepoint-oidc=([\w-]+)/.exec(headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
  service.nonce = at.searchParams.get("nonce") ?? "";
  service.forged = forged;
  const came = await desk.get(`/_ninepoint/oidc/callback?code=x&state=${at.searchParams.get("state")}`, {
    headers: { Cookie: `ninepoint-oidc=${kept}` },
  });
  return (came.headers["set-cookie"] ?? []).flatMap((line) => /^ninepoint=([\w-]+);/.exec(line)?.[1] ?? []).at(0) ?? "";
}
