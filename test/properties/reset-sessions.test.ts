import { expect, test } from "vitest";
import { openSessions } from "../../src/runtime/http/sessions.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { smallDocument } from "../decisions/small-world.ts";
import { openTestStore } from "../stores.ts";

const now = "2026-11-23T09:00:00.000Z";
const model = smallDocument({
  fields: ["| title | text 1..20 | yes | |"],
  rights: [
    "| sign up | yes | | | |",
    "| read Person | yes | yes | yes | yes |",
    "| update Person | | yes | yes | yes |",
  ],
  entities:
    "### Rows of Person\n\n| name | email | password | role |\n| --- | --- | --- | --- |\n| Root | root@x.org | battery | Chief |\n",
  calls: "### Start anew\n\n- Call: `POST /api/reset`\n- For: Visitor, Member, Clerk, Chief\n- Does: reset\n",
});
const passwords = {
  hash: async (plain: string) => `${plain}#`,
  verify: async (hash: string, plain: string) => hash === `${plain}#`,
};

test("a reset ends the sessions of people who are gone or have another secret again, and of nobody else", async () => {
  const store = await openTestStore();
  try {
    await migrateStore(store, model, now);
    const engine = createEngine(model, store, passwords, { resets: true });
    const sessions = await openSessions(store);
    engine.onCommit(({ ended }) => ended.forEach(({ person, but }) => sessions.forgetPerson(person, but)));
    const call = async (
      name: string,
      input = {},
      person: string | null = null,
      subject: string | null = null,
    ): Promise<{ readonly person: string | null; readonly status: number }> => {
      const actor = person === null ? { kind: "visitor" as const } : { kind: "person" as const, id: person };
      const outcome = await engine.perform(actor, {
        call: name,
        subject,
        input,
        query: {},
        ifMatch: null,
        now,
        id: `01a20000-0000-7000-8000-${String(calls++).padStart(11, "0")}0`,
      });
      return { status: outcome.status, person: outcome.kind === "answer" ? outcome.person : null };
    };
    let calls = 0;
    expect(await call("Start anew")).toMatchObject({ status: 204 });
    const root = (await call("Sign in", { email: "root@x.org", password: "battery" })).person!;
    const guest = (await call("Sign up", { name: "Guest", email: "guest@x.org", password: "secret" })).person!;
    const [ofRoot, ofGuest] = [await sessions.open(root), await sessions.open(guest)];

    await call("Start anew");
    expect([await sessions.find(ofRoot), await sessions.find(ofGuest)]).toEqual([root, null]);

    expect(await call("Change a person", { password: "changed" }, root, root)).toMatchObject({ status: 200 });
    const after = await sessions.open(root);
    await call("Start anew");
    expect(await sessions.find(after)).toBe(null);
    expect(await call("Sign in", { email: "root@x.org", password: "battery" })).toMatchObject({
      status: 200,
      person: root,
    });
  } finally {
    await store.close();
  }
});

test("a reset ends the session of its caller, too, if it gives their account another secret", async () => {
  const store = await openTestStore();
  try {
    await migrateStore(store, model, now);
    const engine = createEngine(model, store, passwords, { resets: true });
    const sessions = await openSessions(store);
    engine.onCommit(({ ended }) => ended.forEach(({ person, but }) => sessions.forgetPerson(person, but)));
    const root = "00000000-0000-7000-8000-000000000001";
    const call = async (name: string, session: string | null, input = {}): Promise<void> => {
      const request = { call: name, subject: name === "Start anew" ? null : root, input, query: {}, ifMatch: null };
      const actor = session === null ? { kind: "visitor" as const } : { kind: "person" as const, id: root };
      const id = "01a20000-0000-7000-8000-000000000000";
      const outcome = await engine.perform(actor, { ...request, now, id }, undefined, session ?? undefined);
      expect(outcome.kind).toBe("answer");
    };
    await call("Start anew", null);
    const [first, second] = [await sessions.open(root), await sessions.open(root)];
    await call("Start anew", first);
    expect([await sessions.find(first), await sessions.find(second)]).toEqual([root, root]);
    await call("Change a person", first, { password: "changed" });
    expect([await sessions.find(first), await sessions.find(second)]).toEqual([root, null]);
    await call("Start anew", first);
    expect(await sessions.find(first)).toBe(null);
  } finally {
    await store.close();
  }
});

test("an engine that is not allowed to has no call that resets", async () => {
  const store = await openTestStore();
  try {
    await migrateStore(store, model, now);
    const engine = createEngine(model, store, passwords);
    expect(
      await engine.perform(
        { kind: "visitor" },
        {
          call: "Start anew",
          subject: null,
          input: {},
          query: {},
          ifMatch: null,
          now,
          id: "01a20000-0000-7000-8000-000000000000",
        },
      ),
    ).toMatchObject({ status: 404 });
  } finally {
    await store.close();
  }
});
