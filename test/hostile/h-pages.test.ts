import { expect, test } from "vitest";
import { attackedDeskOfFile } from "./serve-attacked.ts";

const attacked = attackedDeskOfFile({ localNamesOnly: true });

const foreign: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["another site's page", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["a page of another port", { Origin: "http://127.0.0.1:1", "Sec-Fetch-Site": "same-site" }],
  ["a page of no origin", { Origin: "null" }],
  ["a form of another site", { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "cross-site" }],
  ["a form with files", { "Content-Type": "multipart/form-data; boundary=x", Origin: "https://evil.example" }],
  ["a text that looks like JSON", { "Content-Type": "text/plain", Origin: "https://evil.example" }],
  [
    "a text that looks like JSON and hides whose it is",
    { "Content-Type": "text/plain", Origin: "null", "Sec-Fetch-Site": "none" },
  ],
  ["a name that begins like ours", { Origin: "http://127.0.0.1.evil.example" }],
  ["a name below ours", { Origin: "http://a.localhost", "Sec-Fetch-Site": "same-site" }],
  ["two origins", { Origin: "http://127.0.0.1, https://evil.example" }],
];

test.each(foreign)(
  "H02 with the cookie that browsers send along %s changes nothing, and reads nothing",
  async (_, headers) => {
    const { desk, lead, ticket } = attacked();
    const before = await desk.dump();
    const body = JSON.stringify({ subject: "From elsewhere", body: "x" });
    const act = JSON.stringify({
      call: "Open a ticket",
      subject: null,
      input: { subject: "From elsewhere", body: "x" },
      ifMatch: null,
    });
    for (const [method, path, text] of [
      ["POST", "/api/tickets", body],
      ["POST", "/_ninepoint/act", act],
      ["POST", "/_ninepoint/import", "{}"],
      ["POST", "/_ninepoint/views", "{}"],
      ["POST", "/_ninepoint/sessions/end", "{}"],
      ["POST", "/_ninepoint/sign-out", ""],
      ["POST", "/api/sign-out", ""],
      ["POST", "/api/sign-in", JSON.stringify({ email: "ada@example.com", password: "correct horse battery" })],
      ["POST", `/api/tickets/${ticket}/close`, ""],
      ["PATCH", `/api/tickets/${ticket}`, body],
      ["DELETE", `/api/tickets/${ticket}`, ""],
    ] as const) {
      const { status } = await desk.send(method, path, {
        cookie: lead,
        body: text,
        headers: { "Content-Type": "application/json", ...headers },
      });
      expect([403, 415], `${method} ${path}`).toContain(status);
    }
    const read = await desk.send("GET", "/api/tickets", { cookie: lead, headers });
    expect([read.headers["access-control-allow-origin"], read.headers["access-control-allow-credentials"]]).toEqual([
      undefined,
      undefined,
    ]);
    const asked = await desk.send("OPTIONS", "/api/tickets", {
      headers: { ...headers, "Access-Control-Request-Method": "POST" },
    });
    expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
    expect((await desk.send("GET", "/api/me", { cookie: lead })).status).toBe(200);
    expect(await desk.dump()).toBe(before);
  },
);

test("H02 no call that a link could make changes anything", async () => {
  const { desk, lead, ticket } = attacked();
  const before = await desk.dump();
  for (const path of [
    `/api/tickets/${ticket}/close`,
    `/api/tickets/${ticket}/solve`,
    "/api/sign-out",
    "/_ninepoint/sign-out",
    "/_ninepoint/act",
    "/_ninepoint/act?call=Sign%20out",
    "/_ninepoint/import",
    "/_ninepoint/views?name=x",
  ])
    for (const method of ["GET", "HEAD"])
      expect((await desk.send(method, path, { cookie: lead })).status, path).toBeLessThan(500);
  expect((await desk.send("GET", "/api/me", { cookie: lead })).status).toBe(200);
  expect(await desk.dump()).toBe(before);
});

test("H03 each answer, refusals and faults of the protocol too, says that it is not to be framed, sniffed, kept or told of", async () => {
  const { desk, ada, lead, ticket } = attacked();
  const answers = [
    ...(await Promise.all(
      [
        "/api/tickets",
        `/api/tickets/${ticket}`,
        "/api/tickets/999",
        "/api/nothing",
        "/_ninepoint/product",
        "/_ninepoint/screen/My%20tickets",
        "/_ninepoint/errors/NO_SUCH_THING",
        "/_ninepoint/health",
        "/_ninepoint/manifest.webmanifest",
        "/_ninepoint/icon.svg",
        "/_ninepoint/export/My%20tickets?export.format=csv",
        "/%zz",
        "/api/tickets?nope=1",
      ].map((path) => desk.send("GET", path, { token: ada })),
    )),
    await desk.send("PUT", "/api/tickets", { token: lead }),
    await desk.send("OPTIONS", "/api/tickets"),
    await desk.send("POST", "/api/tickets", { token: ada, body: "{", headers: { "Content-Type": "application/json" } }),
    await desk.send("GET", "/", { headers: { Host: "evil.example" } }),
  ];
  for (const { headers, status } of answers) {
    const said = `${status} ${JSON.stringify(headers)}`;
    expect(
      [
        headers["x-content-type-options"],
        headers["referrer-policy"],
        headers["cross-origin-opener-policy"],
        headers["cross-origin-resource-policy"],
      ],
      said,
    ).toEqual(["nosniff", "same-origin", "same-origin", "same-origin"]);
    expect(headers["content-security-policy"], said).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"], said).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*unsafe/);
    expect([headers.server, headers["x-powered-by"]], said).toEqual([undefined, undefined]);
  }
  for (const bytes of [
    "hello there\r\n\r\n",
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
  ]) {
    const answer = await desk.raw(bytes);
    expect(answer).toMatch(/X-Content-Type-Options: nosniff/);
    expect(answer).toMatch(/frame-ancestors 'none'/);
  }
});

test("H10 nothing that a request says sends a browser to another site", async () => {
  const { desk, ada } = attacked();
  for (const path of [
    "//evil.example",
    "/\\evil.example",
    "/%2f%2fevil.example",
    "/sign-in?next=//evil.example",
    "/api/me?next=https://evil.example",
    "/_ninepoint/sign-out?next=//evil.example",
    "/_ninepoint/oidc/begin?next=//evil.example",
    "/_ninepoint/link?to=//evil.example",
  ])
    for (const headers of [{}, { "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" }]) {
      const { status, headers: answered } = await desk.send("GET", path, { token: ada, headers });
      expect([status < 300 || status >= 400, answered.location, answered.refresh], path).toEqual([
        true,
        undefined,
        undefined,
      ]);
    }
  const opened = await desk.send("POST", "/api/tickets", {
    token: ada,
    json: { subject: "Subject", body: "b" },
    headers: { "X-Forwarded-Host": "evil.example" },
  });
  expect(opened.headers.location).toMatch(/^\/api\/tickets\/\d+$/);
  for (const host of [
    "evil.example",
    "evil.example:80",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.localhost.example",
  ])
    for (const path of ["/", "/api/tickets", "/_ninepoint/events"])
      expect((await desk.send("GET", path, { token: ada, headers: { Host: host } })).status, host).toBe(421);
  expect((await desk.send("GET", "/api/tickets", { token: ada, headers: { Host: "localhost:1" } })).status).toBe(200);
});
