import { connect } from "node:net";
import { request as httpRequest } from "node:http";
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { onTestFinished } from "vitest";
import { createServer } from "../../../src/runtime/http/server.ts";
import type { Server, ServerOptions } from "../../../src/runtime/http/server.ts";
import { openSessions } from "../../../src/runtime/http/sessions.ts";
import type { Sessions } from "../../../src/runtime/http/sessions.ts";
import type { Fault } from "../../../src/runtime/http/site.ts";
import { migrate } from "../../../src/runtime/store/migrate/migrate.ts";
import { openSqlite } from "../../../src/runtime/store/sqlite/open-sqlite.ts";
import { deskModel } from "./desk.ts";
import type { DeskOptions } from "./desk.ts";
import { fakeEngine, fakeScreens } from "./fakes.ts";
import type { FakeEngine } from "./fakes.ts";

/** The desk on a socket of its own, until the test that started it is over. */
export interface RunningDesk {
  readonly server: Server;
  readonly port: number;
  readonly engine: FakeEngine;
  readonly sessions: Sessions;
  readonly faults: Fault[];
  /** The time that server and sessions go by, in milliseconds. */
  now: number;
  send(method: string, path: string, options?: SendOptions): Promise<Received>;
  /** Sends bytes as they are and answers all that comes back until the server closes the connection. */
  raw(text: string): Promise<string>;
}

export interface SendOptions {
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  /** Sent as it is, with the type that says so. */
  readonly json?: unknown;
  readonly token?: string;
  readonly cookie?: string;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

export async function startDesk(options: Partial<ServerOptions> & DeskOptions = {}): Promise<RunningDesk> {
  const store = await openSqlite({ path: null, durability: "normal" });
  const engine = fakeEngine(deskModel(options));
  await migrate(store, engine.model, "2026-11-21T09:30:00.000Z");
  const faults: Fault[] = [];
  const desk = { now: Date.parse("2026-11-21T09:30:00Z") };
  const clock = (): number => desk.now;
  const sessions = await openSessions(store, clock);
  const server = createServer({
    engine, screens: fakeScreens, sessions, webRoot: null, alive: async () => true, onFault: (fault) => faults.push(fault), clock, ...options,
  });
  const port = await server.listen(0, "127.0.0.1");
  onTestFinished(async () => {
    await server.close();
    await store.close();
  });
  return Object.assign(desk, {
    server, port, engine, sessions, faults,
    send: (method: string, path: string, sent: SendOptions = {}) => send(port, method, path, sent),
    raw: (text: string) => raw(port, text),
  });
}

function send(port: number, method: string, path: string, { headers = {}, body, json, token, cookie }: SendOptions): Promise<Received> {
  const sent = json === undefined ? body : JSON.stringify(json);
  const said: OutgoingHttpHeaders = {
    ...(json === undefined ? {} : { "Content-Type": "application/json" }),
    ...(sent === undefined || "Transfer-Encoding" in headers ? {} : { "Content-Length": Buffer.byteLength(sent) }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(cookie === undefined ? {} : { Cookie: `ninepoint=${cookie}` }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: "127.0.0.1", method, path, headers: said, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        const isJson = /json/.test(response.headers["content-type"] ?? "");
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: isJson && text !== "" ? (JSON.parse(text) as Record<string, unknown>) : {} });
      });
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(sent);
  });
}

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
    socket.setEncoding("utf8").on("data", (chunk) => (received += String(chunk))).on("close", () => resolve(received)).on("error", reject);
  });
}
