import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../../test/stores.ts";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { createEngine } from "../engine/create-engine.ts";
import type { EngineParts } from "../engine/engine-parts.ts";
import { setSecret } from "./set-secret.ts";
import { openSessions } from "../http/sessions.ts";
import { migrateStore } from "../store/migrate/migrate-store.ts";
import type { DataStore } from "../store/data-store.ts";
import { finishStatement, sql } from "../store/sql.ts";
import { choosePassword } from "./choose-password.ts";
import { confirmAddress } from "./confirm-address.ts";
import { enterByProvider } from "./enter-by-provider.ts";
import type { AccountSettings, Letter } from "./letter.ts";
import { lookAtLink } from "./look-at-link.ts";
import { makeConfirmationLink, makeInvitation, makeResetLink } from "./make-links.ts";
import { confirmedAddress } from "./store-confirmed.ts";
import { expireLinks } from "./store-links.ts";

const now = "2026-11-21T10:00:00.000Z";
const later = "2026-11-21T10:59:59.000Z";
const tooLate = "2026-11-21T11:00:00.000Z";
const password = "seven pears in winter";
const { value: model } = parse(createSource("helpdesk.md", readFileSync("specs/helpdesk.md", "utf8")));
const settings: AccountSettings = {
  publicUrl: "https://desk.example",
  deliver: () => Promise.resolve(null),
  isMailed: true,
  confirms: false,
  provider: null,
  lasts: { invitation: 3_600_000, reset: 3_600_000, confirmation: 3_600_000 },
};
const ada = {
  kind: "invitation",
  role: "Lead",
  fields: { name: "Ada", email: "Ada@example.org" },
  isMailed: true,
} as const;

let store: DataStore;
let parts: EngineParts;

beforeEach(async () => {
  store = await openTestStore();
  await migrateStore(store, model, now);
  const hash = async (plain: string): Promise<string> => `hashed ${plain}`;
  const passwords = {
    hash,
    verify: async (hashed: string, plain: string) => hashed === `hashed ${plain}`,
    isTooWeak: async (plain: string, about: readonly string[]) => about.includes(plain),
  };
  parts = createEngine(model, store, passwords).parts!;
});

afterEach(() => store.close());

test("an invitation begins an account with the role and the password that was chosen, once", async () => {
  const token = tokenIn(await invited());
  expect(await lookAtLink(parts, token, now)).toEqual({ kind: "invitation", name: "Ada@example.org" });
  const person = await begun(token);
  expect(await personNamed("ada@example.org")).toEqual([person, "Lead", `hashed ${password}`]);
  expect(await choosePassword(parts, { token, password: "another one of mine" }, later)).toEqual({ kind: "void" });
  expect(await lookAtLink(parts, token, later)).toEqual({ kind: "void" });
});

test("of several who follow one link at the same time, one gets in", async () => {
  const token = tokenIn(await invited());
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => choosePassword(parts, { token, password }, now)));
  expect(outcomes.filter(({ kind }) => kind === "in").length).toBe(1);
  const reset = tokenIn(await resetOf("ada@example.org"));
  const resets = await Promise.all([1, 2, 3, 4].map(() => choosePassword(parts, { token: reset, password }, now)));
  expect(resets.map(({ kind }) => kind).sort()).toEqual(["in", "void", "void", "void"]);
});

test("a password that the document or the operator refuses uses no link up", async () => {
  const token = tokenIn(await invited());
  for (const refused of ["short", "Ada"])
    expect(await choosePassword(parts, { token, password: refused }, now)).toMatchObject({
      kind: "refusal",
      fields: [{ field: "password" }],
    });
  await begun(token);
  const reset = tokenIn(await resetOf("ada@example.org"));
  expect(await choosePassword(parts, { token: reset, password: "Ada" }, now)).toMatchObject({ kind: "refusal" });
  expect(await choosePassword(parts, { token: reset, password }, now)).toMatchObject({ kind: "in" });
});

test("a link whose time is over does nothing, and is deleted", async () => {
  const token = tokenIn(await invited());
  expect(await lookAtLink(parts, token, tooLate)).toEqual({ kind: "void" });
  expect(await choosePassword(parts, { token, password }, tooLate)).toEqual({ kind: "void" });
  await store.write((queries) => expireLinks(store.dialect, queries, tooLate));
  expect(await rowsOf(`"@links"`)).toEqual([]);
});

test("the store holds no token, only its hash", async () => {
  const tokens = [tokenIn(await invited())];
  await begun(tokens[0]!);
  tokens.push(tokenIn(await invited({ ...ada, fields: { name: "Bob", email: "bob@example.org" } })));
  tokens.push(tokenIn(await resetOf("ada@example.org")));
  const kept = JSON.stringify(await rowsOf(`"@links"`));
  expect(kept).toContain("bob@example.org");
  for (const token of tokens) expect(kept).not.toContain(token);
});

test("a link for another password sets it, ends all sessions, and makes other links for another password void", async () => {
  const person = await begun(tokenIn(await invited()));
  const sessions = await openSessions(store);
  await sessions.open(person);
  const [first, second] = [tokenIn(await resetOf(" ADA@Example.org ")), tokenIn(await resetOf("ada@example.org"))];
  const chosen = "nine apples in spring";
  expect(await choosePassword(parts, { token: second, password: chosen }, later)).toEqual({ kind: "in", person });
  expect(await personNamed("ada@example.org")).toEqual([person, "Lead", `hashed ${chosen}`]);
  expect(await rowsOf(`"@sessions"`)).toEqual([]);
  expect(await choosePassword(parts, { token: first, password }, later)).toEqual({ kind: "void" });
});

test("nobody gets a link for an address that nobody has", async () => {
  await begun(tokenIn(await invited()));
  for (const address of ["nobody@example.org", "", "ada", "ada@example.org, eve@example.org", "x".repeat(300)])
    expect(await makeResetLink(parts, settings, address, Date.parse(now))).toBeNull();
});

test("a link is void once the address or the password has changed, or the person is gone", async () => {
  await begun(tokenIn(await invited()));
  const changes = [
    () => run(sql`update "User" set "email" = 'eve@example.org'`),
    () => run(sql`update "User" set "email" = 'ada@example.org', "password" = 'hashed otherwise'`),
    () => run(sql`delete from "User"`),
  ];
  for (const [at, change] of changes.entries()) {
    const token = tokenIn(await resetOf(at === 1 ? "eve@example.org" : "ada@example.org"));
    await change();
    expect(await lookAtLink(parts, token, now)).toEqual({ kind: "void" });
    expect(await choosePassword(parts, { token, password }, now)).toEqual({ kind: "void" });
  }
});

test("a link of one kind does nothing of another", async () => {
  const person = await begun(tokenIn(await invited()));
  const link = { person, address: "ada@example.org", now: Date.parse(now) };
  const confirming = tokenIn(await makeConfirmationLink(parts, settings, link));
  const resetting = tokenIn(await resetOf("ada@example.org"));
  expect(await choosePassword(parts, { token: confirming, password }, now)).toEqual({ kind: "void" });
  expect(await confirmAddress(parts, resetting, now)).toEqual({ kind: "void" });
  expect(await confirmAddress(parts, confirming, now)).toEqual({ kind: "confirmed", address: "ada@example.org" });
  expect(await confirmAddress(parts, confirming, now)).toEqual({ kind: "void" });
});

test("whoever opens a link that was mailed has confirmed the address, and nobody else has", async () => {
  const mailed = await begun(tokenIn(await invited()));
  const handed = await begun(
    tokenIn(await invited({ ...ada, fields: { name: "Bob", email: "bob@example.org" }, isMailed: false })),
  );
  const confirmed = (id: string) => store.read((queries) => confirmedAddress(store.dialect, queries, id));
  expect([await confirmed(mailed), await confirmed(handed)]).toEqual(["ada@example.org", null]);
});

test("two invitations of one person begin one account", async () => {
  const [first, second] = [tokenIn(await invited()), tokenIn(await invited())];
  await begun(first);
  expect(await choosePassword(parts, { token: second, password }, now)).toMatchObject({
    kind: "refusal",
    fields: [{ field: "email", code: "not-unique" }],
  });
});

test("a person has no more than five links of a kind", async () => {
  await begun(tokenIn(await invited()));
  for (let at = 0; at < 8; at += 1) await makeResetLink(parts, settings, "ada@example.org", Date.parse(now) + at);
  expect((await rowsOf(`"@links"`)).length).toBe(5);
});

test("where people are known by what a service calls them, the address says nothing", async () => {
  const person = await begun(tokenIn(await invited()));
  const rules = { newRole: null, subjectField: "email" };
  const known = { subject: "ada@example.org", address: null, fields: {} };
  expect(await enterByProvider(parts, rules, known, now)).toEqual({ kind: "in", person });
  const other = { subject: "eve@example.org", address: "ada@example.org", fields: {} };
  expect(await enterByProvider(parts, rules, other, now)).toMatchObject({ kind: "refused" });
});

test("a secret is set only for a person who is there", async () => {
  const mayBeSet = (): Promise<boolean> => Promise.resolve(true);
  expect(await setSecret(parts, { person: "nobody", hash: "x", mayBeSet }, now)).toEqual({ kind: "gone" });
});

test("a link begins with the address that is set", async () => {
  expect((await invited()).link).toMatch(/^https:\/\/desk\.example\/_ninepoint\/link#[\w-]{43}$/);
});

function invited(link: Parameters<typeof makeInvitation>[2] = ada): Promise<Letter> {
  return makeInvitation(parts, settings, link, Date.parse(now));
}

async function resetOf(address: string): Promise<Letter> {
  const letter = await makeResetLink(parts, settings, address, Date.parse(now));
  if (letter === null) throw new Error(`nobody has ${address}`);
  return letter;
}

function tokenIn({ link }: Letter): string {
  return link.split("#")[1] ?? "";
}

/** The person whom a link has let in. */
async function begun(token: string): Promise<string> {
  const done = await choosePassword(parts, { token, password }, now);
  if (done.kind !== "in") throw new Error(JSON.stringify(done));
  return done.person;
}

async function personNamed(email: string): Promise<readonly unknown[] | undefined> {
  const statement = finishStatement(sql`select "@id", "role", "password", "email" from "User"`, store.dialect);
  const rows = await store.read((queries) => queries.all(statement, []));
  return rows.find((row) => row[3] === email)?.slice(0, 3);
}

function rowsOf(table: string): Promise<readonly unknown[]> {
  const statement = { ...finishStatement(sql`select 1`, store.dialect), text: `select * from ${table}` };
  return store.read(async (queries) => queries.all(statement, []));
}

async function run(statement: Parameters<typeof finishStatement>[0]): Promise<void> {
  await store.write(async (queries) => queries.run(finishStatement(statement, store.dialect), []));
}
