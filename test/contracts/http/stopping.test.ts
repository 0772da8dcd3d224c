import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { performed } from "./fakes.ts";
import { startDesk } from "./running-desk.ts";
import type { RunningDesk } from "./running-desk.ts";

const get = "GET /api/tickets HTTP/1.1\r\nHost: localhost\r\n\r\n";
const write =
  "POST /api/tickets HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";

/** A client's end of a connection, with all that came over it. */
interface Client {
  readonly socket: Socket;
  text(): string;
  /** Resolves when the connection is closed, with how it was. */
  readonly closed: Promise<"ended" | "reset">;
}

async function client({ port }: Pick<RunningDesk, "port">, first = ""): Promise<Client> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("latin1").on("data", (part) => (text += String(part)));
  const closed = new Promise<"ended" | "reset">((resolve) =>
    socket.on("error", () => resolve("reset")).on("close", () => resolve("ended")),
  );
  await once(socket, "connect");
  if (first !== "") socket.write(first);
  return { socket, text: () => text, closed };
}

/** The statuses of all answers that came. */
function statuses(text: string): readonly string[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status!);
}

async function answered(one: Client, times: number): Promise<void> {
  while (statuses(one.text()).length < times) await once(one.socket, "data");
}

it("answers what 500 open connections had sent when it was asked to stop, each once, and resets none", async () => {
  const desk = await startDesk();
  const clients = await Promise.all(Array.from({ length: 500 }, () => client(desk, get)));
  await Promise.all(clients.map((one) => answered(one, 1)));
  const before = desk.engine.asked.length;
  // All of it is in the sockets' buffers, of which the server has read nothing yet.
  for (const { socket } of clients) socket.write(write);
  const closed = desk.server.close();
  expect(await Promise.all(clients.map((one) => one.closed))).toEqual(clients.map(() => "ended"));
  expect(clients.map((one) => statuses(one.text()))).toEqual(clients.map(() => ["200", "201"]));
  expect(clients.every((one) => /\r\nConnection: close\r\n/.test(one.text()))).toBe(true);
  expect(desk.engine.asked.length - before).toBe(500);
  await closed;
});

it("answers what was sent by those whose connections it had not accepted yet", async () => {
  const desk = await startDesk();
  const connecting = Array.from({ length: 100 }, () => client(desk, write));
  const stopped = sleep(0).then(() => desk.server.close());
  const clients = await Promise.all(connecting);
  await Promise.all(clients.map((one) => one.closed));
  expect(clients.map((one) => statuses(one.text()))).toEqual(clients.map(() => ["201"]));
  await stopped;
});

it("answers all of several requests that came one after another, in their order, and drops none that was done", async () => {
  const desk = await startDesk();
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let count = 0;
  desk.engine.answer = async () => {
    count += 1;
    await held;
    return performed();
  };
  const clients = await Promise.all(Array.from({ length: 20 }, () => client(desk, get + write + get + write)));
  await expect.poll(() => count).toBeGreaterThan(40);
  const closed = desk.server.close();
  letGo();
  await Promise.all([closed, ...clients.map((one) => one.closed)]);
  for (const one of clients) {
    expect(statuses(one.text())).toHaveLength(4);
    expect(one.text().match(/\r\nConnection: close\r\n/g)).toHaveLength(1);
  }
  expect(count).toBe(80);
});

it("waits for the rest of a request that has begun to arrive", async () => {
  const desk = await startDesk();
  const one = await client(desk, write.slice(0, -1));
  const half = await client(desk, get.slice(0, 20));
  await sleep(20);
  const closed = desk.server.close();
  await sleep(20);
  one.socket.write(write.slice(-1));
  half.socket.write(get.slice(20));
  await Promise.all([closed, one.closed, half.closed]);
  expect([statuses(one.text()), statuses(half.text())]).toEqual([["201"], ["200"]]);
});

it("ends streams of events as streams end, and begins none any more", async () => {
  const desk = await startDesk();
  const listen = "GET /_ninepoint/events HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const [stream, other] = [await client(desk, listen), await client(desk, get)];
  await answered(stream, 1);
  await answered(other, 1);
  const closed = desk.server.close();
  other.socket.write(listen);
  await Promise.all([closed, stream.closed, other.closed]);
  expect(stream.text()).toMatch(/listening\n\n\r\n[cd]\r\nretry: \d{3,4}\n\n\r\n0\r\n\r\n$/);
  expect(statuses(other.text())).toEqual(["200", "503"]);
  expect(await stream.closed).toBe("ended");
});
