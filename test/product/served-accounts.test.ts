import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { serveDesk } from "./served-desk.ts";
import type { ServedDesk } from "./served-desk.ts";

const password = "seven pears in winter";
const ada = { role: "Lead", fields: { name: "Ada", email: "ada@example.org" } };

test("an invitation is mailed in plain text, and whoever opens its link begins an account and is signed in", async () => {
  const desk = await serveDesk();
  expect(await desk.product.invite!(ada)).toMatchObject({ kind: "invited", to: "ada@example.org", link: null });
  const token = await desk.nextToken();
  const [mail] = desk.mails;
  expect(mail).toMatchObject({ from: "desk@desk.example", to: ["ada@example.org"] });
  expect(mail?.text).toContain("Subject: Your invitation to Help desk");
  expect(mail?.text).toContain("Content-Type: text/plain");
  expect(mail?.text).toContain("within 1 hour");
  const looked = await desk.send("/_ninepoint/link/look", { token });
  expect(looked.json).toEqual({ kind: "invitation", name: "ada@example.org" });
  expect(looked.headers["cache-control"]).toBe("no-store");
  const weak = await desk.send("/_ninepoint/link/password", { token, password: "password1234" });
  expect([weak.status, weak.json["fields"]]).toEqual([422, [expect.objectContaining({ code: "too-weak" })]]);
  const entered = await desk.send("/_ninepoint/link/password", { token, password });
  expect(entered.headers["set-cookie"]?.[0]).toMatch(/HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
  expect((await desk.get("/api/me", { cookie: cookieOf(entered) })).json).toMatchObject({ role: "Lead" });
  expect((await desk.send("/_ninepoint/link/look", { token })).json).toEqual({ kind: "void" });
  expect((await desk.send("/api/sign-in", { email: "ada@example.org", password })).status).toBe(200);
});

test("without a mail server the operator is told the link, and nobody else", async () => {
  const desk = await serveDesk({ hasMail: false });
  const invited = await desk.product.invite!(ada);
  if (invited.kind === "refused" || invited.link === null) throw new Error(JSON.stringify(invited));
  await desk.send("/_ninepoint/link/password", { token: invited.link.split("#")[1], password });
  const asked = await desk.send("/_ninepoint/reset", { address: "ada@example.org" });
  expect(asked.text).toBe('{"kind":"asked"}');
  const token = await desk.nextToken();
  expect(desk.reported).toEqual([expect.stringContaining("pass this link on to ada@example.org")]);
  expect((await desk.send("/_ninepoint/link/look", { token })).json).toEqual({
    kind: "reset",
    name: "ada@example.org",
  });
});

test("nobody is invited twice, to a role that is not there, or without what an account needs", async () => {
  const desk = await serveDesk();
  await begin(desk);
  const refused = async (invited: Parameters<NonNullable<typeof desk.product.invite>>[0]) => {
    const answer = await desk.product.invite!(invited);
    return answer.kind === "refused" ? answer.problems : [];
  };
  expect(await refused(ada)).toEqual(["email: This is taken already."]);
  expect(await refused({ role: "Lead", fields: { name: "Bob" } })).toEqual(["email: This is required."]);
  expect(await refused({ role: "Boss", fields: { ...ada.fields, email: "b@example.org" } })).toEqual([
    expect.stringContaining("role:"),
  ]);
});

test("a known and an unknown address get the same answer, before anything is looked up, and one gets a letter", async () => {
  const desk = await serveDesk();
  await begin(desk);
  const [known, unknown] = [
    await desk.send("/_ninepoint/reset", { address: "ADA@example.org" }),
    await desk.send("/_ninepoint/reset", { address: "eve@example.org" }),
  ];
  const told = ({ status, text, headers: { date: _, ...headers } }: typeof known) => ({ status, text, headers });
  expect(told(known)).toEqual(told(unknown));
  const token = await desk.nextToken();
  await desk.product.close();
  expect(desk.mails.map(({ to }) => to)).toEqual([["ada@example.org"], ["ada@example.org"]]);
  expect(token).not.toBe("");
});

test("another password ends all sessions that were open, and signs in who has chosen it", async () => {
  const desk = await serveDesk();
  const before = await begin(desk);
  await desk.send("/_ninepoint/reset", { address: "ada@example.org" });
  const token = await desk.nextToken();
  const entered = await desk.send("/_ninepoint/link/password", { token, password: "nine apples in spring" });
  expect((await desk.get("/api/me", { cookie: before })).status).toBe(401);
  expect((await desk.get("/api/me", { cookie: cookieOf(entered) })).status).toBe(200);
  expect((await desk.send("/api/sign-in", { email: "ada@example.org", password })).status).toBe(401);
});

test("a link begins with the public address, whatever a request says about the host", async () => {
  const desk = await serveDesk();
  await begin(desk);
  const headers = {
    Host: "desk.example",
    "X-Forwarded-Host": "evil.example",
    Forwarded: "host=evil.example",
    "X-Forwarded-Proto": "http",
  };
  expect((await desk.send("/_ninepoint/reset", { address: "ada@example.org" }, { headers })).status).toBe(200);
  await desk.nextToken();
  expect(desk.mails.at(-1)?.text).toContain("https://desk.example/_ninepoint/link#");
  expect(desk.mails.at(-1)?.text).not.toContain("evil.example");
  const evil = { headers: { Host: "evil.example" } };
  const refused = await desk.send("/_ninepoint/reset", { address: "ada@example.org" }, evil);
  expect(refused.status).toBe(421);
  expect(refused.text).toContain("it is reached at https://desk.example,");
  expect(refused.text).toContain("--public-url");
});

test("pages of others can neither ask for links nor follow them nor end sessions", async () => {
  const desk = await serveDesk();
  const cookie = await begin(desk);
  for (const [path, json] of [
    ["/_ninepoint/reset", { address: "ada@example.org" }],
    ["/_ninepoint/link/look", { token: "x" }],
    ["/_ninepoint/link/password", { token: "x", password }],
    ["/_ninepoint/link/confirm", { token: "x" }],
    ["/_ninepoint/sessions/end", { others: true }],
  ] as const) {
    expect((await desk.send(path, json, { headers: { Origin: "https://evil.example" }, cookie })).status, path).toBe(
      403,
    );
    const simple = { headers: { "Content-Type": "text/plain" }, cookie };
    expect((await desk.send(path, json, simple)).status, path).toBe(415);
  }
  expect((await desk.get("/api/me", { cookie })).status).toBe(200);
});

test("letters to one account, and those that one address asks for, are limited, whether there is an account or not", async () => {
  const desk = await serveDesk();
  await begin(desk);
  for (const address of ["ada@example.org", "eve@example.org"]) {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await desk.send("/_ninepoint/reset", { address })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  const others: number[] = [];
  for (let time = 0; time < 12; time += 1)
    others.push((await desk.send("/_ninepoint/reset", { address: `somebody${time}@example.org` })).status);
  expect(others.filter((status) => status === 429).length).toBe(2);
});

test("a link that was guessed is void like any other, and guesses are limited", async () => {
  const desk = await serveDesk();
  const answers = await Promise.all(
    Array.from({ length: 320 }, (_, at) => desk.send("/_ninepoint/link/look", { token: `guess${at}` })),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text))).toEqual(
    new Set(['{"kind":"void"}']),
  );
});

test("what is no request about a link is refused", async () => {
  const desk = await serveDesk();
  for (const [path, json] of [
    ["/_ninepoint/reset", {}],
    ["/_ninepoint/reset", { address: ["ada@example.org"] }],
    ["/_ninepoint/reset", { address: "x".repeat(400) }],
    ["/_ninepoint/link/look", { token: 1 }],
    ["/_ninepoint/link/password", { token: "x" }],
    ["/_ninepoint/link/password", { token: "x", password: null }],
  ] as const)
    expect((await desk.send(path, json)).status, JSON.stringify(json)).toBe(400);
});

test("where addresses have to be confirmed, nobody signs in before", async () => {
  const desk = await serveDesk({ confirms: true });
  const account = { name: "Bob", email: "bob@example.org", password };
  const refused = await desk.send("/api/sign-up", account);
  expect([refused.status, refused.headers["set-cookie"]]).toEqual([403, undefined]);
  expect(refused.text).toContain("Open the link that was mailed to bob@example.org");
  const first = await desk.nextToken();
  const { email } = account;
  expect((await desk.send("/api/sign-in", { email, password })).status).toBe(403);
  expect((await desk.send("/api/sign-in", { email, password: "wrong password" })).status).toBe(401);
  expect((await desk.send("/_ninepoint/link/look", { token: first })).json).toEqual({
    kind: "confirmation",
    name: email,
  });
  expect((await desk.send("/_ninepoint/link/confirm", { token: first })).json).toMatchObject({ kind: "confirmed" });
  expect((await desk.send("/api/sign-in", { email, password })).status).toBe(200);
});

test("people see their sessions and end them, and nobody sees or ends those of others", async () => {
  const desk = await serveDesk();
  const mine = await begin(desk);
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const other = cookieOf(
    await desk.send("/api/sign-in", { email: "ada@example.org", password }, { headers: { "User-Agent": firefox } }),
  );
  const listed = await sessionsOf(desk, mine);
  expect(listed.map(({ device, isThis }) => [device.program, device.system, isThis]).sort()).toEqual([
    [null, null, true],
    ["Firefox", "Linux", false],
  ]);
  const bob = await begin(desk, { role: "Agent", fields: { name: "Bob", email: "bob@example.org" } });
  const its = listed.find(({ isThis }) => !isThis)?.id;
  await desk.send("/_ninepoint/sessions/end", { session: its }, { cookie: bob });
  expect((await desk.get("/api/me", { cookie: other })).status).toBe(200);
  expect((await sessionsOf(desk, bob)).length).toBe(1);
  await desk.send("/_ninepoint/sessions/end", { session: its }, { cookie: mine });
  expect((await desk.get("/api/me", { cookie: other })).status).toBe(401);
  const again = cookieOf(await desk.send("/api/sign-in", { email: "ada@example.org", password }));
  await desk.send("/_ninepoint/sessions/end", { others: true }, { cookie: mine });
  expect((await desk.get("/api/me", { cookie: again })).status).toBe(401);
  expect((await desk.get("/api/me", { cookie: mine })).status).toBe(200);
  expect((await desk.get("/_ninepoint/sessions")).status).toBe(401);
});

test("a mail that the mail server does not take is reported, without its link", async () => {
  const desk = await serveDesk({ smtp: { url: "smtp://127.0.0.1:1", password: null, from: "desk@desk.example" } });
  await desk.product.invite!(ada);
  await eventually(() => expect(desk.reported.length).toBe(1));
  expect(desk.reported[0]).toContain("did not take a mail to ada@example.org");
  expect(desk.reported[0]).not.toContain("#");
});

/** Begins an account by an invitation; answers the cookie of its session. */
async function begin(desk: ServedDesk, invited: typeof ada = ada): Promise<string> {
  await desk.product.invite!(invited);
  const token = await desk.nextToken();
  return cookieOf(await desk.send("/_ninepoint/link/password", { token, password }));
}

async function sessionsOf(desk: ServedDesk, cookie: string) {
  const { json } = await desk.get("/_ninepoint/sessions", { cookie });
  return json["items"] as readonly {
    readonly id: string;
    readonly device: { readonly program: string | null; readonly system: string | null };
    readonly isThis: boolean;
  }[];
}

function cookieOf({
  headers,
}: {
  readonly headers: { readonly "set-cookie"?: readonly string[] | undefined };
}): string {
  return /ninepoint=([\w-]+)/.exec(headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
}
