import { get } from "node:http";
import { expect, test } from "vitest";
import { ReadWriteLock } from "../../../src/runtime/http/read-write-lock.ts";
import { answerAsOne } from "./answer-as-one.ts";
import { lettersDocument } from "./letters.ts";
import { runWorkers } from "./running-workers.ts";

answerAsOne(runWorkers);

test("a worker answers what only reads while the process that writes is kept from its engine, and passes on what writes", async () => {
  const lock = new ReadWriteLock();
  const { all } = await runWorkers(lettersDocument("1000 per minute"), { lock });
  const [writer, first, second] = all;
  const { json } = await first.send("POST", "/api/sign-up", { json: { name: "ada", password: "right" } });
  const token = String(json["token"]);
  const written: Promise<number>[] = [];
  await lock.exclusive(async () => {
    for (const worker of [first, second]) {
      expect((await worker.send("GET", "/api/me", { token })).status).toBe(200);
      expect((await worker.send("GET", "/api/letters", { token })).json["total"]).toBe(0);
    }
    written.push(second.send("POST", "/api/letters", { token, json: { text: "Later" } }).then(({ status }) => status));
    expect((await first.send("GET", "/api/letters", { token })).json["total"]).toBe(0);
  });
  expect(await Promise.all(written)).toEqual([201]);
  for (const process of [writer, first, second])
    expect((await process.send("GET", "/api/letters", { token })).json["total"]).toBe(1);
});

test("whoever listens to live updates at a worker and ends their side of the connection listens no more", async () => {
  const { all } = await runWorkers(lettersDocument("1000 per minute"), {});
  const [, first] = all;
  const { json } = await first.send("POST", "/api/sign-up", { json: { name: "ada", password: "right" } });
  const headers = { Authorization: `Bearer ${String(json["token"])}` };
  const listening = get({ port: first.port, host: "127.0.0.1", path: "/_ninepoint/events", headers, agent: false });
  let heard = "";
  await new Promise<void>((resolve) => {
    listening.on("response", (response) => {
      response.once("data", (data: Buffer) => {
        heard = String(data);
        response.socket.end();
      });
      // The stream is cut off: it has no end of its own.
      response.on("error", () => {}).on("close", resolve);
    });
  });
  expect(heard).toContain("listening");
});
