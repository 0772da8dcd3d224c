import { connect } from "node:net";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import type { Received } from "../contracts/http/send.ts";

import { attackedDesk } from "./attacked-desk.ts";

const attacked = attackedDesk();
const foreign: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["another site's page", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["another port's page", { Origin: "http://127.0.0.1:1", "Sec-Fetch-Site": "same-site" }],
  ["a page of no origin", { Origin: "null" }],
  ["a form of another site", { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "cross-site" }],
  ["a text that looks like JSON", { "Content-Type": "text/plain", Origin: "https://evil.example" }],
  ["a name that begins like ours", { Origin: "http://127.0.0.1.evil.example" }],
];

test.each(foreign)(
  "with the cookie that browsers send along %s changes nothing, and reads nothing",
  async (_, headers) => {
    const { desk, lead } = attacked();
    const before = await desk.rows();
    const body = JSON.stringify({ subject: "From elsewhere", body: "x" });
    for (const [path, text] of [
      ["/api/tickets", body],
      [
        "/_ninepoint/act",
        JSON.stringify({
          call: "Open a ticket",
          subject: null,
          input: { subject: "From elsewhere", body: "x" },
          ifMatch: null,
        }),
      ],
      ["/api/sign-out", ""],
    ] as const) {
      const { status } = await desk.send("POST", path, {
        cookie: lead,
        body: text,
        headers: { "Content-Type": "application/json", ...headers },
      });
      expect([403, 415], path).toContain(status);
    }
    const read = await desk.send("GET", "/api/tickets", { cookie: lead, headers });
    expect([read.headers["access-control-allow-origin"], read.headers["access-control-allow-credentials"]]).toEqual([
      undefined,
      undefined,
    ]);
    expect(
      (await desk.send("OPTIONS", "/api/tickets", { headers: { ...headers, "Access-Control-Request-Method": "POST" } }))
        .headers["access-control-allow-origin"],
    ).toBeUndefined();
    expect((await desk.send("GET", "/api/me", { cookie: lead })).status).toBe(200);
    expect(await desk.rows()).toBe(before);
  },
);

test("guessing a password is slowed down, whatever address or spelling it claims", async () => {
  const { desk } = attacked();
  const outcomes: number[] = [];
  for (let guess = 0; guess < 14; guess += 1) {
    const email = guess % 2 === 0 ? "ada@example.com" : " ADA@example.com";
    const { status } = await desk.send("POST", "/api/sign-in", {
      json: { email, password: `guess number ${guess}` },
      headers: { "X-Forwarded-For": `10.0.0.${guess}`, "X-Real-IP": `10.0.0.${guess}` },
    });
    outcomes.push(status);
  }
  expect(outcomes.slice(-3)).toEqual([429, 429, 429]);
  const known: Received = await desk.send("POST", "/api/sign-in", {
    json: { email: "ada@example.com", password: "correct horse" },
  });
  expect([known.status, known.json["code"], Number(known.headers["retry-after"])]).toEqual([
    429,
    "SLOW_DOWN",
    expect.any(Number),
  ]);
});

test("hundreds that send one byte and wait, or never read, keep nobody else from being served", async () => {
  const { desk, ada, lead } = attacked();
  const sockets = await Promise.all(
    Array.from(
      { length: 300 },
      (_, index) =>
        new Promise<Socket>((opened, failed) => {
          const socket = connect(desk.port, "127.0.0.1", () => {
            if (index % 3 === 0) socket.write("G");
            else if (index % 3 === 1)
              socket.write(
                `POST /api/tickets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ada}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{`,
              );
            else
              for (let count = 0; count < 20; count += 1)
                socket.write(
                  `GET /api/tickets?size=200 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${lead}\r\n\r\n`,
                );
            opened(socket);
          });
          socket
            .on("error", (error) => {
              socket.destroy();
              failed(error);
            })
            .pause();
        }),
    ),
  );
  for (let count = 0; count < 20; count += 1)
    expect((await desk.send("GET", "/api/tickets?size=1", { token: ada })).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test("a stranger's name that was made to lead here is not ours", async () => {
  const { desk, lead } = attacked();
  for (const path of ["/", "/api/tickets", "/_ninepoint/events"]) {
    expect((await desk.send("GET", path, { token: lead, headers: { Host: "evil.example" } })).status, path).toBe(421);
  }
  expect(
    (
      await desk.send("POST", "/_ninepoint/become", {
        json: { role: "Lead" },
        headers: { Host: "evil.example:80", Origin: "http://evil.example:80" },
      })
    ).status,
  ).toBe(421);
  expect((await desk.send("GET", "/api/tickets", { token: lead, headers: { Host: "localhost:1" } })).status).toBe(200);
});
