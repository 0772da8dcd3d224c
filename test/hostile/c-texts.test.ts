import { expect, test } from "vitest";
import { processorSeconds } from "../processor-time.ts";
import { attackedDeskOfFile, deskText, serveAttacked } from "./serve-attacked.ts";
import { shelfText } from "./shelf.ts";

const attacked = attackedDeskOfFile();
const json = { "Content-Type": "application/json" };

test("C02 text is kept as it was sent, code point by code point, or refused, and is equal to nothing else", async () => {
  const desk = await serveAttacked(shelfText);
  const texts = [
    "e\u0301",
    "\u00e9",
    "E\u0301",
    "\u202eevil",
    "a\u200bb",
    "ab",
    "A\u200dB",
    "\ufeffa",
    "a\u00adb",
    "\u0130",
    "i",
    "I",
    "ß",
    "ss",
    "ſ",
    "K",
    "\u212a",
    "ﬁ",
    "ǅ",
    "\u{1f468}\u200d\u{1f469}",
    "\u{10ffff}",
    "\ufffe",
    "\u0001",
    "\u007f",
    "\u0085",
    "a ",
    " a",
    "\u3000",
    "%",
    "\\",
    "'",
    '"',
    "\u2028",
  ];
  const came: unknown[] = [];
  for (const code of texts) {
    const { status, json: thing } = await desk.send("POST", "/api/things", { json: { code } });
    came.push([code, status === 201 ? thing["code"] : status]);
  }
  expect(came).toEqual(texts.map((text) => [text, text]));
  for (const code of texts) {
    expect((await desk.send("POST", "/api/things", { json: { code } })).status, JSON.stringify(code)).toBe(409);
    const found = (await desk.send("GET", `/api/things?code=${encodeURIComponent(code)}`)).json["items"] as readonly {
      readonly code: string;
    }[];
    expect(
      found.map((thing) => thing.code),
      JSON.stringify(code),
    ).toEqual([code]);
  }
  const sorted = (await desk.send("GET", "/api/things?sort=code&size=100")).json["items"] as readonly {
    readonly code: string;
  }[];
  expect(sorted.map(({ code }) => code)).toEqual(
    [...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  );
});

test("C02 half a character, a NUL and bytes that are no UTF-8 are nothing that can be sent, anywhere", async () => {
  const { desk, ada, lead, ticket } = attacked();
  const before = await desk.dump();
  const bytes = (...middle: readonly number[]) =>
    Buffer.concat([
      Buffer.from('{"subject":"Subject', "latin1"),
      Buffer.from(middle),
      Buffer.from('","body":"b"}', "latin1"),
    ]);
  for (const body of [
    bytes(0xff),
    bytes(0xc0, 0x80),
    bytes(0xe0, 0x80, 0x80),
    bytes(0xed, 0xa0, 0x80),
    bytes(0xf4, 0x90, 0x80, 0x80),
    bytes(0xf8, 0x88, 0x80, 0x80, 0x80),
    bytes(0xc3),
    bytes(0),
  ])
    expect(
      (await desk.send("POST", "/api/tickets", { token: ada, body, headers: json })).status,
      body.toString("hex"),
    ).toBe(400);
  for (const text of ["%00", "%ff", "%c0%80", "%ed%a0%80", "%f4%90%80%80", "a%00b", "%", "%zz", "%u0041"])
    for (const path of [
      `/api/tickets?subject=${text}`,
      `/api/tickets?subject.contains=${text}`,
      `/api/tickets?status=${text}`,
      `/api/tickets?requester=${text}`,
      `/api/tickets?after=${text}`,
      `/api/tickets?sort=${text}`,
      `/api/tickets?${text}=1`,
      `/api/tickets/${text}`,
      `/api/users/${text}`,
      `/_ninepoint/search?q=${text}`,
      `/_ninepoint/screen/All%20tickets?q=${text}`,
      `/_ninepoint/screen/${text}`,
      `/_ninepoint/screen/Ticket?number=${text}`,
      `/_ninepoint/errors/${text}`,
      `/_ninepoint/files/Ticket/${text}/body`,
      `/_ninepoint/options?call=Assign%20a%20ticket&subject=${ticket}&input=assignee&q=${text}`,
    ]) {
      const { status } = await desk.send("GET", path, { token: lead });
      expect(status, path).toBeLessThan(500);
      expect(status === 200 ? /q=|contains=/.test(path) : true, path).toBe(true);
    }
  for (const text of ["\u0000", "a\u0000b", "\ud800", "\udc00a"]) {
    for (const input of [
      { subject: `Subject ${text}`, body: "b" },
      { subject: "Subject", body: text },
    ])
      expect(
        (await desk.send("POST", "/api/tickets", { token: ada, body: JSON.stringify(input), headers: json })).status,
      ).toBe(400);
    for (const email of [`a${text}@example.com`, text])
      expect(
        (await desk.send("POST", "/api/sign-in", { body: JSON.stringify({ email, password: text }), headers: json }))
          .status,
      ).toBe(400);
    expect(
      (
        await desk.send("POST", "/_ninepoint/act", {
          token: ada,
          body: JSON.stringify({ call: text, subject: text, input: {}, ifMatch: null }),
          headers: json,
        })
      ).status,
    ).toBe(400);
  }
  expect(await desk.dump()).toBe(before);
});

test("C03 nesting without an end is refused before anything goes down into it", async () => {
  const { desk, ada } = attacked();
  const depth = 30_000;
  const bombs = [
    `${"[".repeat(depth)}${"]".repeat(depth)}`,
    `{"subject":${"[".repeat(depth)}${"]".repeat(depth)}}`,
    `${'{"a":'.repeat(depth / 6)}1${"}".repeat(depth / 6)}`,
    "[".repeat(depth),
    `{"subject":${"[{".repeat(depth / 2)}`,
  ];
  for (const body of bombs)
    for (const [path, sent] of [
      ["/api/tickets", body],
      ["/_ninepoint/act", `{"call":"Open a ticket","subject":null,"ifMatch":null,"input":${body}}`],
      ["/api/sign-in", body],
      ["/_ninepoint/import", body],
    ] as const)
      expect((await desk.send("POST", path, { token: ada, body: sent, headers: json })).status, path).toBe(400);
  const open = await serveAttacked(shelfText);
  for (const [levels, status] of [
    [62, 201],
    [64, 400],
    [100_000, 400],
  ] as const)
    expect(
      (
        await open.send("POST", "/api/things", {
          body: `{"data":${"[".repeat(levels)}${"]".repeat(levels)}}`,
          headers: json,
        })
      ).status,
    ).toBe(status);
});

test("C04 bodies of a million keys, a million items and ten megabytes are refused with little work", async () => {
  const open = await serveAttacked(shelfText);
  const many = Array.from({ length: 1_000_000 }, (_, at) => at);
  const bombs: readonly (readonly [string, string])[] = [
    ["keys", `{${many.map((at) => `"k${at}":1`).join(",")}}`],
    ["items", `{"tags":[${many.map(() => "1").join(",")}]}`],
    ["items of data", `{"data":[${many.map(() => "1").join(",")}]}`],
    ["a text", `{"note":"${"x".repeat(10_000_000)}"}`],
    ["escapes", `{"note":"${"\\u0041".repeat(1_600_000)}"}`],
    ["white space", `{${" ".repeat(10_000_000)}}`],
  ];
  for (const [what, body] of bombs) {
    let status = 0;
    const seconds = await processorSeconds(async () => {
      ({ status } = await open.send("POST", "/api/things", { body, headers: json }));
    });
    expect(status, what).toBe(413);
    expect(seconds, what).toBeLessThan(3);
  }
});

test("C15 what means something to a search is a letter like any other", async () => {
  const desk = await serveAttacked(shelfText);
  const notes = [
    "100%",
    "100 percent",
    "a_b",
    "axb",
    "back\\slash",
    "backslash",
    "[ab]",
    "ab",
    "^a",
    "a.*b",
    "aXXb",
    "a?b",
    "'quoted'",
    '"both"',
    "*",
    "ABC",
    "abc",
  ];
  for (const note of notes) await desk.send("POST", "/api/things", { json: { note } });
  for (const text of [
    "%",
    "_",
    "\\",
    "[",
    "[ab]",
    "^",
    ".*",
    "?",
    "'",
    '"',
    "*",
    "a_",
    "100%",
    "%%",
    "\\\\",
    "\\%",
    "_%",
    "a%b",
  ]) {
    const found = (await desk.send("GET", `/api/things?size=100&note.contains=${encodeURIComponent(text)}`)).json[
      "items"
    ] as readonly { readonly note: string }[];
    expect(
      found.map(({ note }) => note),
      text,
    ).toEqual(notes.filter((note) => note.includes(text)));
  }
  const upper = (await desk.send("GET", "/api/things?note.contains=AbC")).json["total"];
  expect(upper).toBe(2);
});

test("C16 a tag is compared as the document says: a stale, made up or weak one is none, and a list of tags is one of them", async () => {
  const desk = await serveAttacked(deskText());
  const ada = await desk.enter({ name: "ada", email: "ada@example.com", role: "Customer" });
  const { number } = await desk.does(ada, "POST", "/api/tickets", { subject: "Subject", body: "b" });
  const at = `/api/tickets/${String(number)}`;
  const tag = async () => String((await desk.send("GET", at, { token: ada })).headers.etag);
  const change = async (ifMatch: string, subject = "Subject") =>
    (await desk.send("PATCH", at, { token: ada, json: { subject }, headers: { "If-Match": ifMatch } })).status;
  const first = await tag();
  expect(first).toMatch(/^"[\w-]+"$/);
  for (const wrong of ['"x"', `W/${first}`, first.slice(1, -1), `${first.slice(0, -1)}x"`, '""', "**", `"*"`])
    expect([400, 412], wrong).toContain(await change(wrong));
  expect(await change(`"x", ${first}`)).toBe(200);
  expect(await change("*", "Another subject")).toBe(200);
  expect(await change(first)).toBe(412);
  expect(await change(await tag())).toBe(200);
  expect(
    (await desk.send("GET", at, { token: ada, headers: { "If-None-Match": `W/${await tag()}, "x"` } })).status,
  ).toBe(304);
  expect((await desk.send("PATCH", at, { token: ada, json: { subject: "Subject" }, headers: {} })).status).toBe(200);
  expect(
    (
      await desk.send("PATCH", "/api/tickets/999", {
        token: ada,
        json: { subject: "Subject" },
        headers: { "If-Match": "*" },
      })
    ).status,
  ).toBe(404);
});
