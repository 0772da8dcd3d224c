import { expect, onTestFinished, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { migrateStore } from "../store/migrate/migrate-store.ts";
import { createEngine } from "./create-engine.ts";
import type { BeginAttempt, Engine } from "./engine.ts";
import type { PasswordHasher } from "./context/password-hasher.ts";
import { openTestStore } from "../../../test/stores.ts";

const text = `# Specification: People

## 3. Entities and their fields

### User (users)

| Field | Type | Required |
| --- | --- | --- |
| email | email, unique | yes |
| password | secret 4..20 | yes |

## 6. Roles and permissions

- Sign in: User with email and password
- Basic: yes

| Role | Who |
| --- | --- |
| Member | whoever has signed in |

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
| update User | | yes |
`;

const free: BeginAttempt = () => ({ kind: "begun", succeeded: () => {} });

async function engineCounting(): Promise<{ readonly engine: Engine; readonly verified: string[] }> {
  const model = parse(createSource("people.md", text)).value;
  const store = await openTestStore();
  onTestFinished(() => store.close());
  await migrateStore(store, model, "2026-11-21T09:30:00.000Z");
  const verified: string[] = [];
  const passwords: PasswordHasher = {
    hash: async (plain) => `hash of ${plain}`,
    verify: async (hash, plain) => (verified.push(plain), hash === `hash of ${plain}`),
  };
  const engine = createEngine(model, store, passwords);
  const request = {
    subject: null,
    query: {},
    ifMatch: null,
    now: "2026-11-21T09:30:00.000Z",
    id: "01a20000-0000-7000-8000-000000000000",
  };
  await engine.perform(
    { kind: "visitor" },
    { ...request, call: "Sign up", input: { email: "ada@example.org", password: "right" } },
  );
  return { engine, verified };
}

const show = (
  engine: Engine,
  password: string,
  name = "ada@example.org",
  begin = free,
): ReturnType<Engine["identify"]> => engine.identify({ kind: "password", name, password }, begin);

test("a password is verified once, however often and however many at a time it comes", async () => {
  const { engine, verified } = await engineCounting();
  const all = await Promise.all(Array.from({ length: 20 }, () => show(engine, "right")));
  expect(new Set(all.map((found) => JSON.stringify(found)))).toEqual(
    new Set([JSON.stringify({ kind: "person", id: "01a20000-0000-7000-8000-000000000000" })]),
  );
  await show(engine, "right");
  expect(verified).toEqual(["right"]);
});

test("what is wrong is verified each time, for people that there are and for people that there are not", async () => {
  const { engine, verified } = await engineCounting();
  for (const name of ["ada@example.org", "nobody@example.org"])
    for (const password of ["wrong", "wrong"]) expect(await show(engine, password, name)).toEqual({ kind: "nobody" });
  expect(verified).toHaveLength(4);
});

test("only what is costly or wrong is an attempt", async () => {
  const { engine } = await engineCounting();
  let [taken, left] = [0, 1];
  const attempts: BeginAttempt = () => (
    (taken += 1), left-- > 0 ? { kind: "begun", succeeded: () => void (left += 1) } : { kind: "waits", wait: 500 }
  );
  expect(await show(engine, "right", undefined, attempts)).toMatchObject({ kind: "person" });
  expect(await show(engine, "right", undefined, attempts)).toMatchObject({ kind: "person" });
  expect([taken, left]).toEqual([1, 1]);
  expect(await show(engine, "wrong", undefined, attempts)).toEqual({ kind: "nobody" });
  expect(await show(engine, "wrong", undefined, attempts)).toEqual({ kind: "waits", wait: 500 });
});
