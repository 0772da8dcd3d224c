import { beforeAll, expect, test } from "vitest";
import { recordJudge } from "../../bench/observe/record-judge.ts";
import { askedInWords, hasRunToItsEnd } from "../../src/cli/observe/end-of-asking.ts";
import type { HttpAnswer, Target } from "../../src/conform/target/target.ts";
import { deadToken } from "../../src/host/ask/known-accounts.ts";
import { readHarTexts } from "../../src/host/evidence/read-har-texts.ts";
import type { EvidenceSource } from "../../src/observe/evidence-source.ts";
import { askDesk, description, model } from "./ask-desk.ts";
import { harOf } from "./har-of.ts";

let recording: EvidenceSource;
beforeAll(async () => {
  const har = await recordJudge(model, 150, 1);
  recording = { kind: "recording", name: "desk.har", ...readHarTexts([{ name: "desk.har", har }]) };
});

const json = (status: number, body: object): HttpAnswer => ({
  kind: "answer",
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** A desk that answers those who sign in by a name in its own way. */
const withSignIn =
  (name: string, answer: HttpAnswer) =>
  (send: Target["send"]): Target["send"] =>
  (request) =>
    request.path.endsWith("/sign-in") && request.body?.includes(name) === true
      ? Promise.resolve(answer)
      : send(request);

/** How many requests were sent with a token. */
const signedIn = (entries: readonly { readonly requestHeaders: readonly { readonly name: string }[] }[]): number =>
  entries.filter(({ requestHeaders }) => requestHeaders.some(({ name }) => /^authorization$/i.test(name))).length;

test("an account that the product does not let in ends the asking, and is named with the status", async () => {
  const asked = await askDesk([recording], {
    requests: 200,
    known: [{ name: "lead@example.org", secret: "not that" }],
  });
  expect(asked.end).toEqual({ kind: "account refused", account: "lead@example.org", status: 401 });
  expect(askedInWords(asked)).toContain(
    "no more, because lead@example.org could not sign in: the product answered 401.",
  );
  expect(hasRunToItsEnd(asked.end)).toBe(false);
});

test("a token that identifies nobody is told, and ends the asking if it is used", async () => {
  const known = [{ token: "nobody's", role: "Lead" }];
  const once = await askDesk([recording], { requests: 200, known });
  expect(once.leftOut).toEqual([
    { account: "the account with a token", why: "its only request was answered with 401." },
  ]);
  expect(deadToken(known, [...once.entries, ...once.entries, ...once.entries])).toEqual({
    kind: "account refused",
    account: "the account with a token",
    status: 401,
  });
});

test("an account that was let in once, and then no more, is left out and named", async () => {
  let count = 0;
  const asked = await askDesk([recording], {
    requests: 700,
    answering: (send) => (request) => {
      count += 1;
      return count > 100 && request.path.endsWith("/sign-in") && request.body?.includes("root@") === true
        ? Promise.resolve(json(401, { code: "BAD_CREDENTIALS", title: "No.", status: 401 }))
        : send(request);
    },
  });
  expect(asked.end).not.toMatchObject({ kind: "account refused" });
  expect(asked.entries.length).toBeGreaterThan(600);
});

test("an account whose role nothing tells is left out and named, and the others are used", async () => {
  const asked = await askDesk([recording], {
    requests: 250,
    known: [{ name: "Nobody@example.org", secret: "may do nothing" }],
    answering: withSignIn("obody@example.org", json(200, { token: "of-nobody" })),
  });
  expect(asked.leftOut).toEqual([
    { account: expect.stringMatching(/^nobody@example\.org$/i) as string, why: expect.any(String) as string },
  ]);
  expect(askedInWords(asked)).toMatch(/ nobody@example\.org was left out: no answer .* tells the role of /i);
  expect(signedIn(asked.entries)).toBeGreaterThan(50);
});

test("people sign up although no request of the recording was sent with what a sign-up answers", async () => {
  const account = {
    id: "0190b4a0-0000-7000-8000-000000000061",
    name: "Ada",
    email: "ada@example.org",
    role: "Customer",
  };
  const secrets = { email: "ada@example.org", password: "correct-horse" };
  const as = { Authorization: "Bearer token-of-sign-in" };
  const ticket = {
    number: 201,
    subject: "No ink left",
    body: "It prints white.",
    priority: "normal",
    status: "open",
    requester: account.id,
  };
  const har = JSON.stringify(
    harOf([
      {
        call: "POST /api/sign-up",
        sent: { name: "Ada", ...secrets },
        status: 201,
        answer: { token: "token-of-sign-up", user: account },
      },
      { call: "POST /api/sign-in", sent: secrets, status: 200, answer: { token: "token-of-sign-in", user: account } },
      { call: `GET /api/users/${account.id}`, headers: as, status: 200, answer: account },
      {
        call: "POST /api/tickets",
        headers: as,
        sent: { subject: ticket.subject, body: ticket.body },
        status: 201,
        answer: ticket,
      },
      { call: "GET /api/tickets/201", headers: as, status: 200, answer: ticket },
    ]),
  );
  const source: EvidenceSource = { kind: "recording", name: "a.har", ...readHarTexts([{ name: "a.har", har }]) };
  const asked = await askDesk([source], { requests: 150, known: [] });
  expect(asked.absent).not.toContain("Customer");
  expect(signedIn(asked.entries)).toBeGreaterThan(50);
});

test("roles that the recording shows and nobody was asked as are told", async () => {
  const asked = await askDesk([recording], { requests: 100, known: [] });
  expect(asked.absent).toEqual(["Agent", "Lead"]);
});

test("an address that answers only pages for people ends the asking", async () => {
  const page: HttpAnswer = {
    kind: "answer",
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: "<!doctype html><title>Welcome</title>",
  };
  const asked = await askDesk([description], { requests: 100, answering: () => () => Promise.resolve(page) });
  expect([asked.end, asked.entries.length]).toEqual([{ kind: "only pages", requests: 12 }, 12]);
  expect(askedInWords(asked)).toContain("the first 12 answers were pages for people (HTML)");
  expect(hasRunToItsEnd(asked.end)).toBe(false);
});

test("a product that also answers pages is asked on", async () => {
  let count = 0;
  const page = { kind: "answer", status: 404, headers: { "content-type": "text/html" }, body: "<p>None" } as const;
  const asked = await askDesk([description], {
    requests: 60,
    answering: (send) => (request) => {
      count += 1;
      return count === 3 || count > 20 ? Promise.resolve(page) : send(request);
    },
  });
  expect(asked.end).toEqual({ kind: "all requests made" });
});
