import { expect, test } from "vitest";
import type { ProviderOptions } from "../../src/host/accounts/create-provider.ts";
import { runOidcService } from "./oidc-service.ts";
import type { OidcService } from "./oidc-service.ts";
import { serveDesk } from "./served-desk.ts";
import type { ServedDesk } from "./served-desk.ts";

const callback = "https://desk.example/_ninepoint/oidc/callback";
const password = "seven pears in winter";

test("somebody whose address the service has confirmed is signed in to their account", async () => {
  const { desk, service } = await deskWith();
  await begin(desk);
  const { json } = await desk.get("/_ninepoint/product");
  expect(json["entry"]).toEqual({ reset: true, provider: "Login" });
  const begun = await beginAt(desk);
  const url = new URL(begun.url);
  expect([url.searchParams.get("code_challenge_method"), url.searchParams.get("redirect_uri")]).toEqual([
    "S256",
    callback,
  ]);
  for (const name of ["state", "nonce", "code_challenge"]) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  expect(begun.setCookie).toMatch(/; Path=\/_ninepoint\/oidc; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/);
  const came = await comeBack(desk, await service.signIn("ada", begun.url), begun.kept);
  expect([came.status, came.headers.location]).toEqual([302, "/"]);
  expect((await desk.get("/api/me", { cookie: sessionIn(came) })).json).toMatchObject({ email: "ada@example.org" });
  expect((await desk.send("/api/sign-in", { email: "ada@example.org", password })).status).toBe(200);
});

test("nobody is signed in by an address that the service has not confirmed, or that nobody here has", async () => {
  const { desk, service } = await deskWith();
  await begin(desk);
  for (const person of ["eve", "bob"]) {
    const begun = await beginAt(desk);
    const came = await comeBack(desk, await service.signIn(person, begun.url), begun.kept);
    expect([came.status, came.headers.location, sessionIn(came)]).toEqual([302, "/sign-in?refused=provider", ""]);
  }
  expect(desk.reported).toEqual([
    "Login: somebody was not signed in: the service has not confirmed an e-mail address",
    "Login: somebody was not signed in: nobody here is known by that",
  ]);
});

test("an account that somebody else has begun with the address is taken from them", async () => {
  const { desk, service } = await deskWith();
  const squatter = await desk.send("/api/sign-up", { name: "Eve", email: "ada@example.org", password });
  expect(squatter.status).toBe(201);
  const begun = await beginAt(desk);
  const came = await comeBack(desk, await service.signIn("ada", begun.url), begun.kept);
  expect((await desk.get("/api/me", { cookie: sessionIn(came) })).status).toBe(200);
  expect((await desk.get("/api/me", { cookie: sessionIn(squatter) })).status).toBe(401);
  expect((await desk.send("/api/sign-in", { email: "ada@example.org", password })).status).toBe(401);
});

test("where a role is said for new people, an account is created with it, once, of what the claims say", async () => {
  const { desk, service } = await deskWith({ newRole: "Agent", claims: { name: "name" } });
  const ids: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    const begun = await beginAt(desk);
    const came = await comeBack(desk, await service.signIn("bob", begun.url), begun.kept);
    const { json } = await desk.get("/api/me", { cookie: sessionIn(came) });
    expect(json).toMatchObject({ name: "Bob", email: "bob@example.org", role: "Agent" });
    ids.push(json["id"]);
  }
  expect(ids[0]).toBe(ids[1]);
  const begun = await beginAt(desk);
  const came = await comeBack(desk, await service.signIn("nameless", begun.url), begun.kept);
  expect(sessionIn(came)).toBe("");
  expect(desk.reported).toEqual([expect.stringContaining("an account needs other values: name (required)")]);
});

test("an answer that is not to what this browser has begun signs nobody in", async () => {
  const { desk, service } = await deskWith();
  await begin(desk);
  const [mine, other] = [await beginAt(desk), await beginAt(desk)];
  const answer = await service.signIn("ada", mine.url);
  const forged = new URL(answer);
  forged.searchParams.set("state", "x".repeat(43));
  const attempts = [
    await comeBack(desk, answer, ""),
    await comeBack(desk, answer, other.kept),
    await comeBack(desk, answer, `${mine.kept.slice(0, -4)}AAAA`),
    await comeBack(desk, forged.href, mine.kept),
    await comeBack(desk, `${callback}?error=access_denied&state=${forged.searchParams.get("state")}`, mine.kept),
  ];
  for (const came of attempts)
    expect([came.headers.location, sessionIn(came)]).toEqual(["/sign-in?refused=provider", ""]);
  expect(sessionIn(await comeBack(desk, answer, mine.kept))).not.toBe("");
  expect(sessionIn(await comeBack(desk, answer, mine.kept))).toBe("");
});

test("where there is no service, its calls are not there", async () => {
  const desk = await serveDesk();
  expect((await desk.get("/_ninepoint/oidc/begin")).status).toBe(404);
  expect((await desk.get("/_ninepoint/oidc/callback?code=x&state=y")).status).toBe(404);
});

test("a service that does not answer is reported, and the person is told", async () => {
  const desk = await serveDesk({ provider: { ...options, issuer: "http://127.0.0.1:1" } });
  const begun = await desk.get("/_ninepoint/oidc/begin");
  expect([begun.status, begun.headers.location]).toEqual([302, "/sign-in?refused=provider"]);
  expect(desk.reported).toEqual([expect.stringContaining("could not begin to sign in")]);
});

const options: ProviderOptions = {
  issuer: "",
  clientId: "desk",
  clientSecret: "desk-secret",
  label: "Login",
  newRole: null,
  subjectField: null,
  claims: {},
  secretKey: "a secret of this test, which is long enough",
};

async function deskWith(
  more: Partial<ProviderOptions> = {},
): Promise<{ readonly desk: ServedDesk; readonly service: OidcService }> {
  const service = await runOidcService(callback);
  return { service, desk: await serveDesk({ provider: { ...options, issuer: service.issuer, ...more } }) };
}

/** Begins an account of Ada's, whose address is confirmed by the mail that she got. */
async function begin(desk: ServedDesk): Promise<void> {
  await desk.product.invite!({ role: "Lead", fields: { name: "Ada", email: "ada@example.org" } });
  await desk.send("/_ninepoint/link/password", { token: await desk.nextToken(), password });
}

async function beginAt(desk: ServedDesk) {
  const { headers } = await desk.get("/_ninepoint/oidc/begin");
  const setCookie = headers["set-cookie"]?.[0] ?? "";
  return { url: headers.location ?? "", setCookie, kept: /ninepoint-oidc=([\w-]+)/.exec(setCookie)?.[1] ?? "" };
}

function comeBack(desk: ServedDesk, url: string, kept: string) {
  const { pathname, search } = new URL(url);
  return desk.get(pathname + search, { headers: { Cookie: `ninepoint-oidc=${kept}` } });
}

function sessionIn({
  headers,
}: {
  readonly headers: { readonly "set-cookie"?: readonly string[] | undefined };
}): string {
  const cookies = headers["set-cookie"] ?? [];
  return cookies.flatMap((line) => /^ninepoint=([\w-]+);/.exec(line)?.[1] ?? []).at(0) ?? "";
}
