import { get } from "node:http";
import { expect, it } from "vitest";
import { eventually } from "../../eventually.ts";
import { deskModel } from "./desk.ts";
import { fakeEngine, fakeScreens } from "./fakes.ts";
import { startDesk } from "./running-desk.ts";
import type { RunningDesk } from "./running-desk.ts";

const quick = { clocksDifferBy: 0, listeners: 3, listenersEach: 1, waitingBytes: 64 * 1024, heartbeat: 20, gather: 5 };

interface Stream {
  readonly status: number;
  text: string;
  ended: boolean;
}

function listen(desk: RunningDesk, headers: Record<string, string> = {}, query = ""): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const path = `/_ninepoint/events${query}`;
    get({ port: desk.port, host: "127.0.0.1", path, headers, agent: false }, (response) => {
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

it("begins with what has changed since the product was read, as far as its viewer may know of it", async () => {
  const desk = await startDesk({ events: quick });
  const headers = { Authorization: `Bearer ${await desk.sessions.open("ada")}` };
  desk.engine.commit("Order");
  await afterAMillisecond();
  const since = await asOf(desk, headers);
  desk.engine.commit("Ticket", "Secret");
  const stream = await listen(desk, headers, `?since=${since}`);
  const visitor = await listen(desk, {}, `?since=${since}`);
  desk.engine.commit("Comment");
  await eventually(() => expect(stream.text).toContain("Comment"));
  expect(stream.text.split("event: ").slice(1)).toEqual([
    expect.stringContaining(`changed\ndata: {"entities":["Ticket"]}\n\n`),
    expect.stringContaining(`changed\ndata: {"entities":["Comment"]}\n\n`),
  ]);
  expect(visitor.text).not.toContain("event");
});

it("begins with a reload where it does not know all that has changed, and with a problem that was told meanwhile", async () => {
  const desk = await startDesk({ events: { ...quick, listeners: 9, listenersEach: 9 } });
  const since = await asOf(desk);
  const problem = { errors: 1, line: 3, message: "No entity is called so." };
  desk.server.tellProblem(problem);
  const late = await listen(desk, {}, `?since=${since}`);
  await eventually(() => expect(late.text).toContain(`event: document\ndata: ${JSON.stringify({ problem })}\n\n`));
  for (const early of [`?since=${since - 60_000}`, "?since=yesterday", "?since="]) {
    const stream = await listen(desk, {}, early);
    await eventually(() => expect(stream.text).toContain(`event: reloaded\ndata: {"revision":1}\n\n`));
  }
  for (let count = 0; count < 300; count += 1) desk.engine.commit("Ticket");
  const behind = await listen(desk, {}, `?since=${since}`);
  await eventually(() => expect(behind.text).toContain("event: reloaded"));
  await afterAMillisecond();
  const again = await asOf(desk);
  desk.server.replaceProduct({ engine: fakeEngine(deskModel()), screens: fakeScreens });
  const stream = await listen(desk, {}, `?since=${again}`);
  await eventually(() => expect(stream.text).toContain(`event: reloaded\ndata: {"revision":2}\n\n`));
  expect(stream.text).not.toContain("event: document");
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

async function asOf(desk: RunningDesk, headers: Record<string, string> = {}): Promise<number> {
  const { json } = await desk.send("GET", "/_ninepoint/product", { headers });
  return json["asOf"] as number;
}

/** What was committed before is of an earlier time than what comes now. */
function afterAMillisecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
