import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../../test/runs.ts";
import { isHeld, nextToSend, recordOf } from "./next-to-send.ts";
import { sendChanges } from "./send-changes.ts";
import type { ChangeStore, SendOutcome } from "./send-changes.ts";
import { acceptingOwn, withGranted } from "./own-versions.ts";
import type { OwnVersion } from "./own-versions.ts";
import type { VersionStore } from "./version-store.ts";
import type { ChangeState, WaitingChange } from "./waiting-change.ts";

const own = { tab: "", at: 0 };
const day = 24 * 60 * 60 * 1000;
const refusal = {
  code: "STALE",
  status: 412,
  message: "Somebody changed it.",
  fields: [],
  handling: "show",
  mark: [],
  retryAfter: null,
} as const;

test("changes have their effect exactly once and, in each record, in their order, whatever is lost on the way", async () => {
  /** What happens to one attempt: it arrives or does not, and its answer does or does not; or the page is closed before it is stored. */
  const fate = fc.constantFrom("answered", "answered", "request lost", "answer lost", "page closed", "busy", "refused");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(null, "a", "b"), { minLength: 1, maxLength: 8 }),
      fc.array(fate, { maxLength: 30 }),
      async (records, fates) => {
        const store = memoryStore(records.map((record, at) => change(at + 1, record)));
        const server = new Map<string, string>();
        const done: WaitingChange[] = [];
        const left = [...fates];
        const send = async (sent: WaitingChange): Promise<SendOutcome> => {
          const next = left.shift() ?? "answered";
          if (next === "request lost") return { kind: "unanswered" };
          if (next === "busy") return { kind: "busy", wait: 1 };
          if (next === "refused" && !server.has(sent.key)) return { kind: "refused", refusal };
          if (!server.has(sent.key)) done.push(sent);
          server.set(sent.key, JSON.stringify(sent.request));
          expect(server.get(sent.key)).toBe(JSON.stringify(sent.request));
          if (next === "page closed") throw new Error("closed");
          return next === "answer lost"
            ? { kind: "unanswered" }
            : { kind: "granted", acted: { record: null, etag: null, changed: [] } };
        };
        const settleRefused = async (): Promise<void> => {
          // Whoever made a refused change has it sent again.
          const told = (await store.list()).filter(({ state }) => state.kind === "refused");
          await store.update(told.map((one) => ({ ...one, state: { kind: "waiting" } })));
        };
        for (let round = 0; (await store.list()).length > 0; round += 1) {
          expect(round).toBeLessThan(100);
          await sendChanges(store, memoryVersions(), send, () => round).catch(() => {});
          await settleRefused();
        }
        expect(done.map(({ key }) => key).sort()).toEqual(records.map((_, at) => `key ${at + 1}`).sort());
        for (const record of ["a", "b"]) {
          const own = done.filter(({ about }) => about.record?.key === record).map(({ number }) => number);
          expect(own).toEqual([...own].sort((one, other) => one - other));
        }
      },
    ),
    { numRuns: runs(200) },
  );
});

test("a change that the server may not recognise any more is not sent again by itself", async () => {
  for (const [attempted, person, state] of [
    [0, "ada", "waiting"],
    [null, null, "waiting"],
    [0, null, "uncertain"],
  ] as const) {
    const store = memoryStore([{ ...change(1, null), attempted, person }]);
    let sent = 0;
    const send = async (): Promise<SendOutcome> => {
      sent += 1;
      return { kind: "unanswered" };
    };
    await sendChanges(store, memoryVersions(), send, () => 1);
    expect(sent).toBe(state === "waiting" ? 1 : 0);
    expect((await store.list())[0]?.state.kind).toBe(state);
    await sendChanges(store, memoryVersions(), send, () => 2 * day);
    expect((await store.list())[0]?.state.kind).toBe("uncertain");
  }
});

test("what was refused, or needs somebody to sign in, stays, and says so", async () => {
  const store = memoryStore([change(1, "a"), change(2, "a"), change(3, "b")]);
  const outcomes: SendOutcome[] = [{ kind: "refused", refusal }, { kind: "signed out" }];
  const sent = await sendChanges(
    store,
    memoryVersions(),
    async () => outcomes.shift()!,
    () => 5,
  );
  expect([sent.refused.map(({ number }) => number), sent.end]).toEqual([[1], "signed out"]);
  const [first, second, third] = await store.list();
  expect(first).toMatchObject({ state: { kind: "refused", refusal }, attempted: null });
  expect([isHeld(second!, await store.list()), isHeld(third!, await store.list())]).toEqual([true, false]);
  expect(third).toMatchObject({ state: { kind: "waiting" }, attempted: null });
  expect(nextToSend(await store.list())?.number).toBe(3);
});

test("a change that was discarded while it was sent does not come back", async () => {
  const store = memoryStore([change(1, null)]);
  await sendChanges(
    store,
    memoryVersions(),
    async (sent) => {
      await store.settle(sent);
      return { kind: "refused", refusal };
    },
    () => 5,
  );
  expect(await store.list()).toEqual([]);
});

/**
 * What somebody does with one record: a change while the server can't be reached, one while it can, one to another record whose effect changes this one, or
 * the page hears what the server has.
 */
const step = fc.record({
  does: fc.constantFrom("keep", "keep", "act", "act elsewhere", "send", "refresh"),
  /** An edit names the version on which it is made, a transition does not. */
  edits: fc.boolean(),
  /** What happens to the attempts of sending that follow. */
  fates: fc.array(fc.constantFrom("answered", "answered", "request lost", "answer lost", "page closed", "busy"), {
    maxLength: 4,
  }),
});

test("whatever one does to a record without the server and with it arrives in order and without a conflict", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const desk = deskOfOne();
      for (const one of steps) await desk.take(one);
      await desk.sendAll([]);
      expect(await desk.store.list()).toEqual([]);
      expect(desk.refused).toEqual([]);
      expect(desk.done).toEqual([...desk.made]);
    }),
    { numRuns: runs(400) },
  );
});

test("what somebody else has changed between refuses an edit that was made before, whatever of one's own came first", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.array(step, { maxLength: 8 }), async (before, after) => {
      const desk = deskOfOne();
      for (const one of before) await desk.take(one);
      // The page has not heard of it.
      desk.changeByAnother();
      await desk.keep(true);
      const own = desk.made.at(-1);
      for (const one of after) await desk.take({ ...one, does: one.does === "refresh" ? "send" : one.does });
      await desk.sendAll([]);
      expect(desk.done).not.toContain(own);
      // It is refused, or held by one that is.
      expect(desk.refused.length).toBeGreaterThan(0);
    }),
    { numRuns: runs(400) },
  );
});

test("a transition takes no harm from what somebody else has changed", async () => {
  const desk = deskOfOne();
  desk.changeByAnother();
  await desk.keep(false);
  await desk.sendAll([]);
  expect([desk.refused, desk.done]).toEqual([[], desk.made]);
});

test("a change is about its record, or about none", () => {
  expect([recordOf(change(1, null)), recordOf(change(1, "a"))]).toEqual([null, JSON.stringify(["a", "a"])]);
});

/** One record on a server, the queue of one person, and a page on which the record stands as the page has last heard of it. */
function deskOfOne(): Desk {
  let version = 1;
  let seen = "v1";
  const answers = new Map<string, { readonly body: string; readonly etag: string }>();
  const store = memoryStore([]);
  const versions = memoryVersions();
  const desk = { made: [] as string[], done: [] as string[], refused: [] as string[], store };
  const attempt = (key: string, request: WaitingChange["request"]): string | null => {
    const body = JSON.stringify(request);
    const known = answers.get(key);
    if (known !== undefined) {
      expect(known.body).toBe(body);
      return known.etag;
    }
    const isWanted = request.ifMatch === null || request.ifMatch.split(", ").includes(`v${version}`);
    if (!isWanted) return null;
    version += 1;
    desk.done.push(key);
    answers.set(key, { body, etag: `v${version}` });
    return `v${version}`;
  };
  /** The server tells of what a call has changed, but only in its first answer. */
  const acted = (etag: string, isFirst = true): Extract<SendOutcome, { kind: "granted" }>["acted"] => ({
    record: { entity: "Ticket", key: "a" },
    etag,
    changed: isFirst ? [{ key: "a", from: `v${Number(etag.slice(1)) - 1}`, to: etag }] : [],
  });
  const made = (edits: boolean): WaitingChange => {
    const one = change(desk.made.length + 1, "a", edits ? seen : null);
    desk.made.push(one.key);
    return { ...one, about: { ...one.about, record: { key: "a", label: "a", etag: seen } } };
  };
  const sendAll = async (fates: readonly string[]): Promise<void> => {
    const left = [...fates];
    const send = async ({ key, request }: WaitingChange): Promise<SendOutcome> => {
      const fate = left.shift() ?? "answered";
      if (fate === "request lost") return { kind: "unanswered" };
      if (fate === "busy") return { kind: "busy", wait: 1 };
      const isFirst = !answers.has(key);
      const etag = attempt(key, request);
      if (fate === "page closed") throw new Error("closed");
      if (fate === "answer lost") return { kind: "unanswered" };
      return etag === null
        ? { kind: "refused", refusal: { ...refusal, isStale: true } }
        : { kind: "granted", acted: acted(etag, isFirst) };
    };
    const sent = await sendChanges(store, versions, send, () => 1).catch(() => null);
    desk.refused.push(...(sent?.refused ?? []).map(({ key }) => key));
  };
  const keep = async (edits: boolean): Promise<void> => store.add(made(edits));
  const act = async (edits: boolean): Promise<void> => {
    await sendAll([]);
    const { key, request } = made(edits);
    const body = acceptingOwn(request, await versions.list(), { tab: "" });
    const etag = attempt(key, body);
    if (etag === null) desk.refused.push(key);
    else await versions.change((known) => withGranted(known, body, acted(etag), own));
  };
  const actElsewhere = async (): Promise<void> => {
    await sendAll([]);
    version += 1;
    const request = { call: "Note", subject: "b", input: {}, ifMatch: null };
    const { changed } = acted(`v${version}`);
    await versions.change((known) => withGranted(known, request, { record: null, etag: null, changed }, own));
  };
  return {
    ...desk,
    keep,
    sendAll,
    changeByAnother: () => {
      version += 1;
    },
    take: async ({ does, edits, fates }) => {
      if (does === "keep") await keep(edits);
      else if (does === "act") await act(edits);
      else if (does === "act elsewhere") await actElsewhere();
      else if (does === "send") await sendAll(fates);
      else seen = `v${version}`;
    },
  };
}

interface Desk {
  readonly made: readonly string[];
  readonly done: readonly string[];
  readonly refused: readonly string[];
  readonly store: ReturnType<typeof memoryStore>;
  keep(edits: boolean): Promise<void>;
  sendAll(fates: readonly string[]): Promise<void>;
  changeByAnother(): void;
  take(step: { readonly does: string; readonly edits: boolean; readonly fates: readonly string[] }): Promise<void>;
}

function change(number: number, record: string | null, ifMatch: string | null = null): WaitingChange {
  return {
    number,
    data: "data",
    person: "ada",
    key: `key ${number}`,
    request: { call: "Edit", subject: record, input: { number }, ifMatch },
    about: {
      action: {
        call: "Edit",
        label: "Edit",
        kind: "update",
        asks: true,
        creates: null,
        to: null,
        mainFrom: [],
        done: null,
      },
      record: record === null ? null : { key: record, label: record },
      preset: {},
    },
    made: 0,
    attempted: null,
    state: { kind: "waiting" } satisfies ChangeState,
  };
}

function memoryStore(changes: readonly WaitingChange[]): ChangeStore & { add(change: WaitingChange): Promise<void> } {
  const kept = new Map(changes.map((one) => [one.number, one]));
  return {
    list: async () => [...kept.values()],
    update: async (changed) => {
      for (const one of changed) if (kept.has(one.number)) kept.set(one.number, one);
    },
    settle: async ({ number }) => void kept.delete(number),
    add: async (one) => void kept.set(one.number, one),
  };
}

function memoryVersions(): VersionStore {
  let known: readonly OwnVersion[] = [];
  return {
    list: async () => known,
    change: async (changed) => {
      known = changed(known);
    },
  };
}
