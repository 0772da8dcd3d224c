import { get } from "node:http";
import { expect, it } from "vitest";
import { eventually } from "../../eventually.ts";
import { deskModel } from "./desk.ts";
import { fakeEngine, fakeScreens } from "./fakes.ts";
import { startDesk } from "./running-desk.ts";
import type { RunningDesk } from "./running-desk.ts";

const quick = { listeners: 3, listenersEach: 1, waitingBytes: 64 * 1024, heartbeat: 20, gather: 5 };

interface Stream {
  readonly status: number;
  text: string;
  ended: boolean;
}

function listen(desk: RunningDesk, headers: Record<string, string> = {}): Promise<Stream> {
  return new Promise((resolve, reject) => {
    get({ port: desk.port, host: "127.0.0.1", path: "/_ninepoint/events", headers, agent: false }, (response) => {
      const stream: Stream = { status: response.statusCode ?? 0, text: "", ended: false };
      response
        .setEncoding("utf8")
        .on("data", (chunk) => (stream.text += String(chunk)))
        .on("close", () => (stream.ended = true));
      resolve(stream);
    }).on("error", reject);
  });
}

it("tells a viewer which entities changed, once for a burst, and none that they may not know of", async () => {
  const desk = await startDesk({ events: quick });
  const token = await desk.sessions.open("ada");
  const stream = await listen(desk, { Authorization: `Bearer ${token}` });
  const visitor = await listen(desk);
  desk.engine.commit("Ticket", "Secret");
  desk.engine.commit("Comment", "Ticket");
  await eventually(() => expect(stream.text).toContain("changed"));
  expect(stream.text.split("event: ").slice(1)).toEqual([
    expect.stringContaining(`changed\ndata: {"entities":["Ticket","Comment"]}\n\n`),
  ]);
  expect(visitor.text).not.toContain("event");
});

it("ends when the session does, at once, and leaves others their streams", async () => {
  const desk = await startDesk({ events: { ...quick, heartbeat: 60_000 } });
  const [ada, bob] = [await desk.sessions.open("ada"), await desk.sessions.open("bob")];
  const streams = [
    await listen(desk, { Cookie: `ninepoint=${ada}` }),
    await listen(desk, { Cookie: `ninepoint=${bob}` }),
  ];
  await desk.sessions.revokePerson("ada");
  await eventually(() => expect(streams[0]?.ended).toBe(true));
  desk.engine.commit("Ticket");
  await eventually(() => expect(streams[1]?.text).toContain("Ticket"));
});

it("ends when the session runs out", async () => {
  const desk = await startDesk({ events: quick });
  const stream = await listen(desk, { Authorization: `Bearer ${await desk.sessions.open("ada")}` });
  desk.now += 31 * 24 * 60 * 60 * 1000;
  await eventually(() => expect(stream.ended).toBe(true));
});

it("keeps silent connections open with comments", async () => {
  const desk = await startDesk({ events: quick });
  const stream = await listen(desk);
  await eventually(() => expect(stream.text).toContain(": still here\n\n: still here"));
});

it("takes no more listeners than it may, and again when one has gone", async () => {
  const desk = await startDesk({ events: quick });
  const tokens = [
    await desk.sessions.open("ada"),
    await desk.sessions.open("bob"),
    await desk.sessions.open("eve"),
    await desk.sessions.open("joe"),
  ];
  const streams: Stream[] = [];
  for (const token of tokens) streams.push(await listen(desk, { Authorization: `Bearer ${token}` }));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 503]);
  await desk.sessions.revokePerson("ada");
  await eventually(() => expect(streams[0]?.ended).toBe(true));
  expect((await listen(desk, { Authorization: `Bearer ${tokens[3]}` })).status).toBe(200);
});

it("takes no more of one person, or from one address, than it may", async () => {
  const desk = await startDesk({ events: quick });
  const headers = { Authorization: `Bearer ${await desk.sessions.open("ada")}` };
  expect([(await listen(desk, headers)).status, (await listen(desk, headers)).status]).toEqual([200, 503]);
  expect([(await listen(desk)).status, (await listen(desk)).status]).toEqual([200, 503]);
});

it("refuses a worthless token", async () => {
  const desk = await startDesk();
  expect((await listen(desk, { Authorization: "Bearer gone" })).status).toBe(401);
});

it("tells of a reload, and of the new product's changes from then on", async () => {
  const desk = await startDesk({ events: quick });
  const stream = await listen(desk, { Authorization: `Bearer ${await desk.sessions.open("ada")}` });
  const engine = fakeEngine(deskModel());
  desk.server.replaceProduct({ engine, screens: fakeScreens });
  engine.commit("Order");
  desk.engine.commit("Ticket");
  await eventually(() => expect(stream.text).toContain("Order"));
  expect(stream.text).toContain(`event: reloaded\ndata: {"revision":2}\n\n`);
  expect(stream.text).not.toContain("Ticket");
});

it("takes no other method, and tells a HEAD only that there is a stream", async () => {
  const desk = await startDesk();
  const posted = await desk.send("POST", "/_ninepoint/events");
  expect([posted.status, posted.headers["allow"]]).toEqual([405, "GET, HEAD, OPTIONS"]);
  const { status, headers } = await desk.send("HEAD", "/_ninepoint/events");
  expect([status, headers["content-type"]]).toEqual([200, "text/event-stream; charset=utf-8"]);
});
