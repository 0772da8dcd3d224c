import { once } from "node:events";
import { Agent, request } from "node:http";
import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { PortInUse } from "../../../src/runtime/http/port-in-use.ts";
import { deskModel } from "./desk.ts";
import { fakeEngine, fakeScreens, performed } from "./fakes.ts";
import type { FakeEngine } from "./fakes.ts";
import { startDesk } from "./running-desk.ts";
import type { RequestOutcome } from "../../../src/runtime/engine/engine.ts";

/** An engine whose answers wait until they are let go. */
function held(engine: FakeEngine): { readonly begun: Promise<void>; letGo(): void } {
  let letGo = (): void => {};
  const begun = new Promise<void>((resolve) => {
    engine.answer = () => {
      resolve();
      return new Promise<RequestOutcome>((answer) => (letGo = () => answer(performed())));
    };
  });
  return { begun, letGo: () => letGo() };
}

it("serves a document that was read again from the next request on, on the same connection", async () => {
  const desk = await startDesk();
  const token = await desk.sessions.open("ada");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      request(
        { port: desk.port, host: "127.0.0.1", path, agent, headers: { Authorization: `Bearer ${token}` } },
        (response) => {
          response.resume().on("end", () => resolve(response.statusCode ?? 0));
        },
      )
        .on("error", reject)
        .end();
    });
  expect(await get("/api/tickets")).toBe(200);
  const model = deskModel();
  desk.server.replaceProduct({
    engine: fakeEngine({ ...model, calls: model.calls.filter(({ name }) => name !== "List" && name !== "Open") }),
    screens: fakeScreens,
  });
  expect(await get("/api/tickets")).toBe(404);
  expect(await get("/api/me")).toBe(200);
  expect((await desk.send("GET", "/_ninepoint/product")).json["revision"]).toBe(2);
  agent.destroy();
});

it("finishes a request with the engine that it began with", async () => {
  const desk = await startDesk();
  const hold = held(desk.engine);
  const answer = desk.send("GET", "/api/tickets");
  await hold.begun;
  desk.server.replaceProduct({ engine: fakeEngine({ ...deskModel(), calls: [] }), screens: fakeScreens });
  hold.letGo();
  expect((await answer).status).toBe(200);
});

it("lets what is under way finish before it stops, and takes nothing new", async () => {
  const desk = await startDesk();
  const hold = held(desk.engine);
  const answer = desk.send("GET", "/api/tickets", { headers: { Connection: "keep-alive" } });
  await hold.begun;
  const closed = desk.server.close();
  // What waits to be accepted is accepted first, which takes some turns of the event loop.
  await expect
    .poll(() =>
      desk.send("GET", "/nothing").then(
        () => "answered",
        (error: NodeJS.ErrnoException) => error.code,
      ),
    )
    .toBe("ECONNREFUSED");
  hold.letGo();
  const { status, headers } = await answer;
  expect([status, headers.connection]).toEqual([200, "close"]);
  await closed;
});

it("does not wait for ever for what is under way, nor for connections on which nothing is asked", async () => {
  const desk = await startDesk({ drainTime: 50 });
  const silent = desk.raw("");
  const hold = held(desk.engine);
  const answer = desk.send("GET", "/api/tickets");
  await hold.begun;
  await Promise.all([desk.server.close(), expect(answer).rejects.toThrow()]);
  expect(await silent).toBe("");
});

it("waits for nobody who only listens for events, or keeps a connection on which nothing is asked", async () => {
  const never = 2 ** 31 - 1;
  const desk = await startDesk({ drainTime: never });
  const agent = new Agent({ keepAlive: true });
  const answered = (path: string): Promise<IncomingMessage> =>
    new Promise(
      (resolve, reject) =>
        void request({ port: desk.port, host: "127.0.0.1", path, agent }, resolve).on("error", reject).end(),
    );
  const events = await answered("/_ninepoint/events");
  const ended = once(events.on("error", () => {}).resume(), "close");
  for await (const part of await answered("/api/me")) expect(part).toBeDefined();
  await desk.server.close();
  await ended;
  agent.destroy();
});

it("says which port is taken", async () => {
  const desk = await startDesk();
  const second = await startDesk();
  await second.server.close();
  await expect(second.server.listen(desk.port, "127.0.0.1")).rejects.toEqual(new PortInUse(desk.port));
});
