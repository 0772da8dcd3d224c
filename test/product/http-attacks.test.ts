import { expect, test } from "vitest";

import { attackedDesk } from "./attacked-desk.ts";

const attacked = attackedDesk();

const metacharacters = [
  "' or '1'='1",
  '\'; drop table "Ticket"; --',
  '" or 1=1 --',
  "1 union select password from User",
  "x')) or 1=1 --",
  "\\'; --",
  "?1",
  ":me",
  "@id",
  "$1",
  "%",
  "_",
  '(select password from "User")',
  "abs(-9223372036854775808)",
  "load_extension('x')",
  "\u0001",
  "\u202e",
  "${7*7}",
  "{{7*7}}",
  "../../etc/passwd",
];

test.each(metacharacters)(
  "%j is text wherever it stands: in what is written, asked for, named and sorted by, and in paths and cursors",
  async (text) => {
    const { desk, lead, ticket } = attacked();
    const subject = `A: ${text} :Z`;
    const opened = await desk.send("POST", "/api/tickets", { token: lead, json: { subject, body: text } });
    const kept = text === "\u0001" ? [201, 422] : [201];
    expect(kept).toContain(opened.status);
    const q = encodeURIComponent(text);
    if (opened.status === 201) {
      const number = opened.json["number"];
      expect((await desk.does(lead, "GET", `/api/tickets/${String(number)}`)).json).toMatchObject({
        subject,
        body: text,
      });
      const holding = await desk.does(lead, "GET", `/api/tickets?size=200&subject.contains=${q}`);
      expect((holding.json["items"] as { number: number }[]).some((item) => item.number === number)).toBe(true);
      expect(
        (holding.json["items"] as { subject: string }[]).every((item) =>
          item.subject.toLowerCase().includes(text.toLowerCase()),
        ),
      ).toBe(true);
      expect((await desk.does(lead, "GET", `/api/tickets?subject=${encodeURIComponent(subject)}`)).json["total"]).toBe(
        1,
      );
    }
    for (const query of [
      `${q}=1`,
      `subject.${q}=1`,
      `sort=${q}`,
      `sort=-subject,${q}`,
      `after=${q}`,
      `size=${q}`,
      `number=${q}`,
      `number.in=1,${q}`,
      `createdAt.gt=${q}`,
      `status=${q}`,
    ]) {
      expect([400, 422], query).toContain((await desk.send("GET", `/api/tickets?${query}`, { token: lead })).status);
    }
    for (const path of [
      `/api/tickets/${q}`,
      `/api/users/${q}`,
      `/api/${q}`,
      `/api/tickets/${ticket}/${q}`,
      `/_ninepoint/screen/${q}`,
      `/_ninepoint/errors/${q}`,
    ]) {
      expect([404, 405], path).toContain((await desk.send("GET", path, { token: lead })).status);
    }
    expect((await desk.send("GET", `/_ninepoint/screen/People?q=${q}`, { token: lead })).status).toBe(200);
    expect(
      (
        await desk.send("GET", `/_ninepoint/options?call=Assign%20a%20ticket&subject=${ticket}&input=assignee&q=${q}`, {
          token: lead,
        })
      ).status,
    ).toBe(200);
    expect((await desk.send("GET", "/api/tickets", { token: text.replace(/[^\x20-\x7e]/g, "x") })).status).toBe(401);
    expect(
      (await desk.send("POST", "/api/sign-in", { json: { email: `${text}@example.com`, password: text } })).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await desk.send("POST", "/_ninepoint/become", { json: { role: text } })).status).toBe(404);
  },
);

test("a cursor that was made up shows nothing that its maker may not read", async () => {
  const { desk, ada, ticket } = attacked();
  const forged = [
    [],
    [null],
    [1],
    ["x"],
    [null, null],
    [{}],
    ["x", "y", "z"],
    ["' or 1=1 --"],
    [""],
    ["~"],
    ["00000000-0000-0000-0000-000000000000"],
    ["zzzzzzzz"],
  ].map((value) => encodeURIComponent(JSON.stringify(value)).replace(/%/g, "~").replace(/'/g, "~27"));
  for (const cursor of [...forged, "~", "~5B", "~FF", "%00", "x".repeat(4000), "~5B~22__proto__~22~5D"]) {
    for (const sort of ["", "&sort=subject", "&sort=-number,subject"]) {
      const { status, json } = await desk.send("GET", `/api/tickets?after=${cursor}${sort}`, { token: ada });
      expect([200, 400, 422], cursor).toContain(status);
      expect(((json["items"] ?? []) as { number: number }[]).every(({ number }) => number === ticket)).toBe(true);
    }
  }
});

test.each(["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "__defineGetter__"])(
  "%s is no name of anything",
  async (name) => {
    const { desk, ada, lead } = attacked();
    for (const query of [`${name}=1`, `${name}.x=1`, `subject.${name}=1`, `sort=${name}`, `${name}[x]=1`])
      expect([400, 422], query).toContain((await desk.send("GET", `/api/tickets?${query}`, { token: lead })).status);
    for (const path of [
      `/${name}`,
      `/api/${name}`,
      `/api/tickets/${name}`,
      `/_ninepoint/${name}`,
      `/_ninepoint/screen/${name}`,
      `/_ninepoint/errors/${name}`,
    ])
      expect((await desk.send("GET", path, { token: lead })).status, path).toBe(404);
    for (const body of [`{"${name}":1}`, `{"subject":"Another fire","body":"x","${name}":{"role":"Lead"}}`]) {
      expect([400, 422]).toContain(
        (await desk.send("POST", "/api/tickets", { token: ada, body, headers: { "Content-Type": "application/json" } }))
          .status,
      );
    }
    for (const json of [
      { call: name, subject: null, input: {}, ifMatch: null },
      { call: "Open a ticket", subject: null, input: { [name]: 1, x: 1 }, ifMatch: null },
    ]) {
      expect([400, 404, 422]).toContain((await desk.send("POST", "/_ninepoint/act", { token: ada, json })).status);
    }
    expect((await desk.send("POST", "/_ninepoint/become", { json: { role: name } })).status).toBe(404);
  },
);

test.each([
  "99999999999999999999",
  "9007199254740993",
  "-1",
  "1e3",
  "0x10",
  "1.0",
  "01",
  "+1",
  " 1",
  "１",
  "NaN",
  "Infinity",
  "1_000",
  "%00",
])("%j is no number of a ticket", async (text) => {
  const { desk, lead } = attacked();
  const at = encodeURIComponent(text).replace("%2500", "%00");
  expect([400, 404]).toContain((await desk.send("GET", `/api/tickets/${at}`, { token: lead })).status);
  const { status, json } = await desk.send("GET", `/api/tickets?number=${at}`, { token: lead });
  expect(status).toBeLessThan(500);
  for (const item of (json["items"] ?? []) as { number: number }[]) expect(item.number).toBe(Number(text));
});

test.each(["0", "-1", "1e9", "201", "1000000000", "9999999999999999999999", "1.5", ""])(
  "a page of %j rows is none",
  async (size) => {
    const { desk, lead } = attacked();
    expect((await desk.send("GET", `/api/tickets?size=${size}`, { token: lead })).status).toBe(422);
  },
);

test("a bomb of a query is refused with little work", async () => {
  const { desk, lead } = attacked();
  const before = desk.processorSeconds();
  const many = Array.from({ length: 3000 }, (_, index) => `a${index}=1`)
    .join("&")
    .slice(0, 15_000);
  expect((await desk.send("GET", `/api/tickets?${many}`, { token: lead })).status).toBe(400);
  expect(
    (
      await desk.send(
        "GET",
        `/api/tickets?${Array.from({ length: 50 }, (_, index) => `subject.contains=${index}`).join("&")}`,
        { token: lead },
      )
    ).status,
  ).toBe(400);
  expect((await desk.send("GET", `/api/tickets?sort=${"-subject,".repeat(1500)}subject`, { token: lead })).status).toBe(
    422,
  );
  expect(
    (
      await desk.send(
        "GET",
        `/api/tickets?number.in=${Array.from({ length: 2500 }, (_, index) => index)
          .join(",")
          .slice(0, 12_000)}`,
        { token: lead },
      )
    ).status,
  ).toBeLessThan(500);
  expect((await desk.send("GET", `/api/tickets?subject.contains=${"a%25".repeat(3000)}`, { token: lead })).status).toBe(
    200,
  );
  expect((await desk.send("GET", `/_ninepoint/screen/People?q=${"a%25_".repeat(2500)}`, { token: lead })).status).toBe(
    200,
  );
  expect((desk.processorSeconds() ?? 0) - (before ?? 0)).toBeLessThan(3);
});

test.each([
  "/../../../../etc/passwd",
  "/..%2f..%2f..%2fetc%2fpasswd",
  "/%2e%2e/%2e%2e/package.json",
  "/_ninepoint/assets/../../../../package.json",
  "/_ninepoint/assets/..%2f..%2findex.html",
  "/assets/%2e%2e/index.html",
  "/..\\..\\package.json",
  "/%5c..%5cpackage.json",
  "/index.html%00.js",
  "/index.html/",
  "//etc/passwd",
  "/./index.html",
  "/.git/config",
  "/ninepoint.db",
  "/data/ninepoint.db",
  "/demo-accounts.json",
  "/INDEX.HTML",
  "/index.html.",
  "/index.html;x",
  "/http://example.com/",
  "/_ninepoint/assets/",
  "/_ninepoint/",
])("no file is found at %s", async (path) => {
  const { desk } = attacked();
  const { status, text } = await desk.send("GET", path);
  expect([400, 404]).toContain(status);
  expect(text).not.toMatch(/root:|"dependencies"|<!doctype|SQLite/i);
});

test.each([
  ["a megabyte of one header", `X: ${"a".repeat(1_000_000)}`],
  ["ten thousand headers", Array.from({ length: 10_000 }, (_, index) => `X-${index}: a`).join("\r\n")],
  ["a megabyte of a token", `Authorization: Bearer ${"a".repeat(1_000_000)}`],
  ["a megabyte of cookies", `Cookie: ${"ninepoint=a; ".repeat(80_000)}`],
])("%s is refused", async (_, header) => {
  const { desk } = attacked();
  const answer = await desk
    .raw(`GET /api/tickets HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`)
    .catch((error: NodeJS.ErrnoException) => String(error.code));
  expect(answer).toMatch(/^HTTP\/1\.1 431 |^ECONNRESET$|^EPIPE$/);
});

test.each<[string, string, number]>([
  ["two tokens", "Authorization: Bearer TOKEN\r\nAuthorization: Bearer TOKEN", 401],
  ["a token and another behind a comma", "Authorization: Bearer TOKEN, Bearer TOKEN", 401],
  ["two cookies", "Cookie: ninepoint=TOKEN; ninepoint=TOKEN", 401],
  ["an empty token", "Authorization: Bearer ", 401],
  ["a token of another scheme", "Authorization: Basic TOKEN", 401],
  ["a token in a header of its own", "X-Authorization: Bearer TOKEN", 401],
  ["a role in a header", "X-Role: Lead\r\nX-User: 1\r\nX-Forwarded-User: lead", 401],
  ["a token that is one", "Authorization: Bearer TOKEN", 200],
])("%s is answered with its own status", async (_, header, status) => {
  const { desk, lead } = attacked();
  const answer = await desk.raw(
    `GET /api/tickets HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header.replaceAll("TOKEN", lead)}\r\n\r\n`,
  );
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test.each(["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override", "_method"])(
  "%s overrides no method",
  async (header) => {
    const { desk, ada, ticket } = attacked();
    const { status } = await desk.send("POST", `/api/tickets/${ticket}`, {
      token: ada,
      json: { subject: "Overridden" },
      headers: { [header]: "PATCH" },
    });
    expect(status).toBe(405);
    expect((await desk.send("GET", `/api/tickets?_method=DELETE`, { token: ada })).status).toBe(422);
  },
);

test.each(["TRACE", "PROPFIND", "MKCOL", "SEARCH", "LINK"])(
  "%s is no method of anything, and nothing is echoed",
  async (method) => {
    const { desk, ada } = attacked();
    const { status, text } = await desk.send(method, "/api/tickets", { token: ada });
    expect(status).toBe(405);
    expect(text).not.toContain(ada);
  },
);
