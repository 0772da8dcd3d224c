import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../../test/runs.ts";
import { isHeld, nextToSend, rebased, recordOf } from "./change-order.ts";
import { sendChanges } from "./send-changes.ts";
import type { ChangeStore, SendOutcome } from "./send-changes.ts";
import type { ChangeState, WaitingChange } from "./waiting-change.ts";

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
          return next === "answer lost" ? { kind: "unanswered" } : { kind: "granted", etag: null };
        };
        const settleRefused = async (): Promise<void> => {
          // Whoever made a refused change has it sent again.
          const told = (await store.list()).filter(({ state }) => state.kind === "refused");
          await store.update(told.map((one) => ({ ...one, state: { kind: "waiting" } })));
        };
        for (let round = 0; (await store.list()).length > 0; round += 1) {
          expect(round).toBeLessThan(100);
          await sendChanges(store, send, () => round).catch(() => {});
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
    await sendChanges(store, send, () => 1);
    expect(sent).toBe(state === "waiting" ? 1 : 0);
    expect((await store.list())[0]?.state.kind).toBe(state);
    await sendChanges(store, send, () => 2 * day);
    expect((await store.list())[0]?.state.kind).toBe("uncertain");
  }
});

test("what was refused, or needs somebody to sign in, stays, and says so", async () => {
  const store = memoryStore([change(1, "a"), change(2, "a"), change(3, "b")]);
  const outcomes: SendOutcome[] = [{ kind: "refused", refusal }, { kind: "signed out" }];
  const sent = await sendChanges(
    store,
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
    async (sent) => {
      await store.settle(sent, []);
      return { kind: "refused", refusal };
    },
    () => 5,
  );
  expect(await store.list()).toEqual([]);
});

test("the second change of a record rests on the version that the first has led to, and that of nobody else", () => {
  const [first, second, other] = [change(1, "a", "v1"), change(2, "a", "v1"), change(3, "b", "v1")];
  expect(rebased(first, [first, second, other], "v2").map(({ number, request }) => [number, request.ifMatch])).toEqual([
    [2, "v2"],
  ]);
  expect(rebased(first, [first, second], null)).toEqual([]);
  expect(rebased(change(1, "a"), [second], "v2")).toEqual([]);
  expect(
    rebased(
      first,
      [
        { ...second, attempted: 1 },
        { ...second, request: { ...second.request, ifMatch: "v0" } },
      ],
      "v2",
    ),
  ).toEqual([]);
  expect(recordOf(change(1, null))).toBe(null);
});

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

function memoryStore(changes: readonly WaitingChange[]): ChangeStore {
  const kept = new Map(changes.map((one) => [one.number, one]));
  const update = async (changed: readonly WaitingChange[]): Promise<void> => {
    for (const one of changed) if (kept.has(one.number)) kept.set(one.number, one);
  };
  return {
    list: async () => [...kept.values()],
    update,
    settle: async (granted, others) => {
      kept.delete(granted.number);
      await update(others);
    },
  };
}
