import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { attackedDeskOfFile } from "./serve-attacked.ts";

const folder = mkdtempSync(join(tmpdir(), "ninepoint-hostile-"));
const webRoot = join(folder, "web");
mkdirSync(join(webRoot, "assets"), { recursive: true });
mkdirSync(join(webRoot, ".git"));
for (const [path, text] of [
  ["index.html", "<!doctype html><title>The application</title>"],
  ["assets/a.js", "0"],
  [".git/config", "secret"],
  ["../secret.txt", "secret"],
  ["../web-secret.txt", "secret"],
] as const)
  writeFileSync(join(webRoot, path), text);
symlinkSync(join(folder, "secret.txt"), join(webRoot, "linked.txt"));
afterAll(() => rmSync(folder, { recursive: true }));

const attacked = attackedDeskOfFile({ webRoot });

test("C08 no path leads to a file that is not the application's, nor to a call that is not there", async () => {
  const { desk, ada, ticket } = attacked();
  const files = [
    "/../secret.txt",
    "/../../../../etc/passwd",
    "/..%2fsecret.txt",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/%252e%252e/secret.txt",
    "/assets/../../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/%2e%2e/index.html",
    "/..\\secret.txt",
    "/%5c..%5csecret.txt",
    "/../web-secret.txt",
    "/..%2fweb-secret.txt",
    "/linked.txt",
    "/.git/config",
    "/%2egit/config",
    "/index.html%00.js",
    "/%00",
    "/index.html/",
    "//etc/passwd",
    "//index.html",
    "/./index.html",
    "/INDEX.HTML",
    "/index.html.",
    "/index.html;x",
    "/index.html::$DATA",
    "/assets/",
    "/assets",
    "/_ninepoint/assets/",
    "/_ninepoint/",
    "/_ninepoint",
    "/data/ninepoint.db",
    "/ninepoint.db",
    "/http://example.com/",
    "/c:/windows",
    "/%c0%ae%c0%ae/secret.txt",
    "/．．/secret.txt",
    "/%uff0e%uff0e/secret.txt",
  ];
  const wrong: string[] = [];
  for (const path of files) {
    const answer = await desk.raw(
      `GET ${path.replace(/[^\u0020-\u007e]/g, encodeURIComponent)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    if (!/^HTTP\/1\.1 (400|404|405) /.test(answer) || /secret$|root:|"dependencies"|SQLite/.test(answer))
      wrong.push(`${path}: ${answer.slice(0, 40)}`);
  }
  expect(wrong).toEqual([]);
  const calls = [
    "/API/tickets",
    "/api//tickets",
    "//api/tickets",
    "/api/./tickets",
    "/api/../api/tickets",
    "/api/tickets;x",
    "/api/tickets.",
    "/api/tickets.json",
    "/api/tickets%2f1",
    "/api%2ftickets",
    "/api/tickets/%2e",
    `/api/tickets/${ticket}%2fsolve`,
    `/api/tickets/${ticket}/.`,
    `/api/tickets/${ticket}//`,
    "/api/tickets%00",
    "/api/tickets/%20",
    "/api\\tickets",
    `/api/tickets/${ticket}%20`,
    `/api/tickets/0${ticket}`,
    `/api/tickets/${ticket}.0`,
  ];
  for (const path of calls) {
    const answer = await desk.raw(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept: application/json\r\nAuthorization: Bearer ${ada}\r\n\r\n`,
    );
    expect(answer, path).toMatch(/^HTTP\/1\.1 (400|404) /);
  }
  // A slash at the end of a path is ignored, as point 7 says; escapes of letters are these letters.
  for (const path of ["/api/tickets/", "/%61pi/tickets", `/api/tickets/${ticket}/`])
    expect((await desk.send("GET", path, { token: ada })).status, path).toBe(200);
});

test("C14 of several faults in one request the one is told that the order of judgement comes to first", async () => {
  const { desk, ada, bob, ticket } = attacked();
  const at = `/api/tickets/${ticket}`;
  const headers = { "Content-Type": "application/json" };
  const bad = { subject: "x", nope: 1 };
  const stale = { "If-Match": '"x"' };
  for (const [expected, what, method, path, sent] of [
    [404, "no such path", "POST", "/api/nothing", { body: "{", token: "x", headers }],
    [405, "no such method", "PUT", at, { body: "{", token: "x", headers }],
    [400, "syntax before the token", "PATCH", at, { body: "{", token: "x", headers }],
    [415, "a type before the token", "PATCH", at, { body: "{", token: "x", headers: { "Content-Type": "text/plain" } }],
    [401, "the token before the inputs", "PATCH", at, { json: bad, token: "x" }],
    [401, "the visitor before the inputs", "PATCH", at, { json: bad }],
    [403, "the role before the inputs", "POST", `${at}/assign`, { json: bad, token: bob }],
    [403, "the role before the record", "POST", "/api/tickets/999/solve", { token: bob }],
    [422, "the inputs before the record", "PATCH", "/api/tickets/999", { json: bad, token: bob, headers: stale }],
    [422, "the inputs before the record of another", "PATCH", at, { json: bad, token: bob, headers: stale }],
    [404, "the record before the tag", "PATCH", at, { json: { subject: "Subject" }, token: bob, headers: stale }],
    [403, "the right before the tag", "PATCH", at, { json: { note: "x" }, token: ada, headers: stale }],
    [412, "the tag before the rules", "PATCH", at, { json: { subject: "Subject" }, token: ada, headers: stale }],
    [412, "the tag before the state", "POST", `${at}/close`, { token: ada, headers: stale }],
  ] as const) {
    const { status } = await desk.send(method, path, sent);
    expect([status, what]).toEqual([expected, what]);
  }
});
