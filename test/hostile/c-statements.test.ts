import { expect, test } from "vitest";
import { attackedDeskOfFile } from "./serve-attacked.ts";

const attacked = attackedDeskOfFile();

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
  "$1::text",
  "%",
  "_",
  '(select password from "User")',
  "abs(-9223372036854775808)",
  "load_extension('x')",
  "pg_sleep(100)",
  "randomblob(1000000000)",
  "\u0001",
  "\u202e",
  "${7*7}",
  "{{7*7}}",
  "../../etc/passwd",
  "E'\\\\x'",
  "$$x$$",
  "/*",
  "U&'\\0041'",
];

test("C10 what means something to a database is text wherever it stands, and stands in no statement", async () => {
  const { desk, lead, ticket } = attacked();
  for (const text of metacharacters) {
    const subject = `A: ${text} :Z`;
    const q = encodeURIComponent(text);
    const opened = await desk.does(lead, "POST", "/api/tickets", { subject, body: text });
    const number = Number(opened["number"]);
    expect(await desk.does(lead, "GET", `/api/tickets/${number}`), text).toMatchObject({ subject, body: text });
    const found = await desk.does(lead, "GET", `/api/tickets?size=200&subject.contains=${q}`);
    const items = found["items"] as readonly { readonly number: number; readonly subject: string }[];
    expect(
      items.some((item) => item.number === number),
      text,
    ).toBe(true);
    expect(
      items.every((item) => item.subject.toLowerCase().includes(text.toLowerCase())),
      text,
    ).toBe(true);
    expect((await desk.does(lead, "GET", `/api/tickets?subject=${encodeURIComponent(subject)}`))["total"], text).toBe(
      1,
    );
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
    ])
      expect([400, 422], query).toContain((await desk.send("GET", `/api/tickets?${query}`, { token: lead })).status);
    for (const path of [
      `/api/tickets/${q}`,
      `/api/users/${q}`,
      `/api/${q}`,
      `/api/tickets/${ticket}/${q}`,
      `/_ninepoint/screen/${q}`,
      `/_ninepoint/errors/${q}`,
      `/_ninepoint/files/${q}/${q}/${q}`,
      `/_ninepoint/history/${q}`,
      `/_ninepoint/export/${q}`,
    ])
      expect([400, 404, 405], path).toContain((await desk.send("GET", path, { token: lead })).status);
    expect((await desk.send("GET", `/_ninepoint/search?q=${q}`, { token: lead })).status, text).toBe(200);
    for (const query of [`q=${q}`, `sort=${q}`, `group=${q}`, `columns=${q}`, `status=${q}`, `after=${q}`])
      expect(
        (await desk.send("GET", `/_ninepoint/screen/All%20tickets?${query}`, { cookie: lead })).status,
        query,
      ).toBeLessThan(500);
    const { status } = await desk.send("POST", "/api/sign-in", {
      json: { email: `${text}@example.com`, password: text },
    });
    expect([401, 422, 429], text).toContain(status);
  }
  const own = metacharacters.filter((text) => text.length > 5 && !text.startsWith("$1"));
  expect([...desk.statements].filter((statement) => own.some((text) => statement.includes(text)))).toEqual([]);
});

test("C10 the statements of a product are those of its document: more requests of a kind make no more of them", async () => {
  const { desk, lead } = attacked();
  const ask = async (at: number): Promise<void> => {
    await desk.does(lead, "POST", "/api/tickets", { subject: `Subject ${at}`, body: `b${at}` });
    for (const query of [
      `subject.contains=${at}`,
      `number.in=${at},${at + 1}`,
      `status=open&sort=-number&size=${1 + (at % 3)}`,
      `createdAt.gt=2026-01-${10 + at}T00:00:00Z`,
    ])
      await desk.does(lead, "GET", `/api/tickets?${query}`);
  };
  for (const at of [0, 1, 2, 3]) await ask(at);
  const known = desk.statements.size;
  for (const at of [4, 5, 6, 7, 8, 9]) await ask(at);
  expect(desk.statements.size).toBe(known);
});

test.each([
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "__defineGetter__",
  "then",
  "length",
  "isAdmin",
])("C09 %s is no name of anything", async (name) => {
  const { desk, ada, lead } = attacked();
  for (const query of [`${name}=1`, `${name}.x=1`, `subject.${name}=1`, `sort=${name}`, `${name}[x]=1`, `${name}[]=1`])
    expect([400, 422], query).toContain((await desk.send("GET", `/api/tickets?${query}`, { token: lead })).status);
  for (const path of [
    `/${name}`,
    `/api/${name}`,
    `/api/tickets/${name}`,
    `/_ninepoint/${name}`,
    `/_ninepoint/screen/${name}`,
    `/_ninepoint/errors/${name}`,
    `/_ninepoint/files/${name}/1/${name}`,
    `/_ninepoint/views/${name}`,
  ])
    expect([404, 405], path).toContain((await desk.send("GET", path, { token: lead })).status);
  const headers = { "Content-Type": "application/json" };
  for (const body of [`{"${name}":1}`, `{"subject":"Another fire","body":"x","${name}":{"role":"Lead"}}`])
    expect([400, 422]).toContain((await desk.send("POST", "/api/tickets", { token: ada, body, headers })).status);
  for (const body of [
    `{"call":"${name}","subject":null,"input":{},"ifMatch":null}`,
    `{"call":"Open a ticket","subject":null,"input":{"${name}":1,"x":1},"ifMatch":null}`,
    `{"call":"Open a ticket","subject":null,"input":{},"ifMatch":null,"${name}":1}`,
  ])
    expect([400, 404, 422], body).toContain(
      (await desk.send("POST", "/_ninepoint/act", { token: ada, body, headers })).status,
    );
  expect((await desk.send("POST", "/_ninepoint/become", { json: { role: name } })).status).toBe(404);
});

test("C09 a parameter that comes twice, as a list, as a group or in thousands is refused", async () => {
  const { desk, lead } = attacked();
  const thousands = Array.from({ length: 1500 }, (_, at) => `a${at}=1`).join("&");
  // A parameter without a sign of equality has an empty value, as in a form.
  for (const query of [
    "subject=a&subject=b",
    "size=1&size=2",
    "sort=number&sort=subject",
    "subject[]=a",
    "subject[0]=a",
    "subject[$ne]=a",
    "subject[contains]=a",
    "subject.contains=a&subject.contains=b",
    "=1",
    "&=&",
    "subject",
    "subject.=a",
    ".subject=a",
    "subject..contains=a",
    thousands,
    `${"subject.contains=a&".repeat(60)}x=1`,
  ])
    expect(query === "subject" ? [200] : [400, 422], query.slice(0, 80)).toContain(
      (await desk.send("GET", `/api/tickets?${query}`, { token: lead })).status,
    );
});
