import { expect, it } from "vitest";
import type { DataStore } from "../../../src/runtime/store/data-store.ts";
import { attackedProduct } from "./hostile/attacked-product.ts";
import { everything } from "./hostile/everything.ts";
import { send } from "./send.ts";

/** Leaves a database room for so many pages more than it has: SQLite then answers as it does where a disk is full. */
async function leaveRoom(store: DataStore, pages: number): Promise<void> {
  await store.write(async (queries) => {
    const [count] = (await queries.one({ text: "pragma page_count" }, [])) ?? [];
    await queries.all({ text: `pragma max_page_count = ${Number(count) + pages}` }, []);
  });
}

const thing = { title: "A thing", story: "x".repeat(20_000) };

it("answers 503 while the disk is full, reads go on, and writes do as soon as there is room", async () => {
  const { port, store, failures, faults } = await attackedProduct(everything);
  const total = async (): Promise<number> => Number((await send(port, "GET", "/api/things")).json["total"]);
  const before = await total();
  await leaveRoom(store, 1);
  const refused = await Promise.all(
    Array.from({ length: 20 }, () => send(port, "POST", "/api/things", { json: thing })),
  );
  expect(refused.map(({ status, headers, json }) => [status, headers["retry-after"], json["code"]])).toEqual(
    refused.map(() => [503, "10", "UNAVAILABLE"]),
  );
  expect(await total()).toBe(before);
  expect(
    (
      await send(port, "POST", "/_ninepoint/act", {
        json: { call: "Create a thing", subject: null, input: thing, ifMatch: null },
      })
    ).json,
  ).toMatchObject({ code: "UNAVAILABLE", retryAfter: 10 });
  expect([new Set(failures), failures.length, faults]).toEqual([new Set(["full"]), 21, []]);
  await leaveRoom(store, 1000);
  expect((await send(port, "POST", "/api/things", { json: thing })).status).toBe(201);
  expect(await total()).toBe(before + 1);
});

it("refuses what can't be written, and takes what can, of writes that come together", async () => {
  const { port, store, faults } = await attackedProduct(everything);
  await leaveRoom(store, 12);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => send(port, "POST", "/api/things", { json: thing })),
  );
  await leaveRoom(store, 1000);
  const kept = Number((await send(port, "GET", "/api/things?size=1&story.contains=xxxxx")).json["total"]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect(faults).toEqual([]);
  expect(kept).toBe(answers.filter(({ status }) => status === 201).length);
});
