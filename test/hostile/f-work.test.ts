import { expect, test } from "vitest";
import { createPasswordHasher } from "../../src/runtime/password/create-password-hasher.ts";
import { processorSeconds } from "../processor-time.ts";
import { race, tally } from "./race.ts";
import { attackedDeskOfFile, serveAttacked, serveAttackedDesk } from "./serve-attacked.ts";

const attacked = attackedDeskOfFile();

test("F07 the dearest lists that can be asked for take little work, or are refused", async () => {
  const { desk, lead } = attacked();
  const numbers = Array.from({ length: 2500 }, (_, at) => at)
    .join(",")
    .slice(0, 12_000);
  const asked: readonly (readonly [string, readonly number[]])[] = [
    [`/api/tickets?${Array.from({ length: 1400 }, (_, at) => `a${at}=1`).join("&")}`, [400]],
    [`/api/tickets?${Array.from({ length: 49 }, (_, at) => `subject.contains=${at}`).join("&")}`, [400]],
    [`/api/tickets?sort=${"-subject,".repeat(1400)}subject`, [422]],
    [`/api/tickets?sort=number,-number,subject,-subject`, [422]],
    [`/api/tickets?number.in=${numbers}`, [200, 422]],
    [`/api/tickets?subject.contains=${"a%25".repeat(3000)}`, [200, 422]],
    [`/_ninepoint/screen/All%20tickets?q=${"a%25_".repeat(2400)}`, [200, 422]],
    [`/_ninepoint/search?q=${"a%20".repeat(3000)}`, [200, 400, 422]],
    [`/_ninepoint/screen/People?q=${"%25_".repeat(3000)}`, [200, 422]],
    [`/_ninepoint/screen/All%20tickets?columns=${"number,".repeat(1500)}number`, [422]],
    [`/_ninepoint/screen/All%20tickets?group=${"number,".repeat(1500)}number`, [422]],
  ];
  const seconds = await processorSeconds(async () => {
    for (const [path, statuses] of asked)
      expect(statuses, path.slice(0, 60)).toContain((await desk.send("GET", path, { token: lead })).status);
  });
  expect(seconds).toBeLessThan(5);
});

test("F08 no pattern and no search makes a text take long", async () => {
  const patterns = [
    "(a+)+",
    "(a*)*",
    "(a|a)*",
    "(a|aa)+",
    "([a-z]+)*",
    "(.*a){12}",
    "(x+x+)+y",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
  ];
  const desk = await serveAttacked(`## 3. Entities and their fields

### Thing (things)

| Field | Type |
| --- | --- |
${patterns.map((pattern, at) => `| f${at} | text ..10000 matching \`${pattern.replaceAll("|", "\\|")}\` |`).join("\n")}
| note | long text ..10000 |
| mail | email |
| link | url |
| call | phone |
| slug | slug |

## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Caller | whoever calls |

| Action | Caller |
| --- | --- |
| read, create Thing | yes |
`);
  const texts = [
    `${"a".repeat(9999)}!`,
    `${"x".repeat(9999)}!`,
    `${"a@".repeat(4999)}!`,
    `http://${"a.".repeat(4900)}!`,
    `${"-".repeat(9999)}!`,
    `${"1 ".repeat(4999)}!`,
  ];
  const seconds = await processorSeconds(async () => {
    for (const field of [...patterns.map((_, at) => `f${at}`), "mail", "link", "call", "slug"])
      for (const text of texts)
        expect((await desk.send("POST", "/api/things", { json: { [field]: text } })).status).toBeLessThan(500);
    await desk.send("POST", "/api/things", { json: { note: "a".repeat(9999) } });
    for (const text of ["a".repeat(3000), `${"a%".repeat(1500)}b`, `${"_".repeat(3000)}b`])
      expect((await desk.send("GET", `/api/things?note.contains=${encodeURIComponent(text)}`)).status).toBe(200);
  });
  expect(seconds).toBeLessThan(8);
});

test("F09 a page of none, of more than two hundred or from nowhere is refused", async () => {
  const { desk, lead } = attacked();
  for (const size of ["0", "-1", "1e9", "201", "1000000000", "9999999999999999999999", "1.5", "", "x", "null"])
    expect((await desk.send("GET", `/api/tickets?size=${size}`, { token: lead })).status, size).toBe(422);
  for (const name of ["limit", "offset", "page", "per_page", "skip", "first"])
    expect((await desk.send("GET", `/api/tickets?${name}=1000000000`, { token: lead })).status, name).toBe(422);
  expect((await desk.send("GET", "/_ninepoint/screen/All%20tickets?size=1000000", { cookie: lead })).status).toBe(422);
});

test("F11 what repeated and refused requests leave behind is bounded", async () => {
  const { desk, ada } = attacked();
  const before = await desk.dump();
  for (const key of ["k".repeat(256), "", "a b", "\u00e9"])
    expect(
      (
        await desk.send("POST", "/api/tickets", {
          token: ada,
          json: { subject: "Subject", body: "b" },
          headers: { "Idempotency-Key": Buffer.from(key).toString("latin1") },
        })
      ).status,
    ).toBe(400);
  const wrong = await race(desk, 200, (client) => [
    "POST",
    "/api/tickets",
    { token: ada, json: { subject: "x" }, headers: { "Idempotency-Key": `refused-${client}` } },
  ]);
  expect(tally(wrong)).toEqual({ "422 INVALID": 200 });
  const [answers] = await desk.store.latest.all({ text: `select count(*) from "@granted"` }, []);
  expect([Number(answers?.[0]), await desk.dump()]).toEqual([0, before]);
});

test("F12 passwords that come in a flood wait in a short queue, and all others are answered meanwhile", async () => {
  const { desk, ada } = await serveAttackedDesk({ passwords: createPasswordHasher({ memory: 8192, passes: 2 }) });
  const flood = race(desk, 120, (client) => [
    "POST",
    "/api/sign-up",
    { json: { name: `n${client}`, email: `n${client}@example.com`, password: "correct horse battery" } },
  ]);
  for (let at = 0; at < 20; at += 1) expect((await desk.send("GET", "/api/tickets", { token: ada })).status).toBe(200);
  const answers = await flood;
  const { 201: taken = 0, "503 UNAVAILABLE": busy = 0 } = tally(answers);
  expect([taken + busy, taken > 0, busy > 0]).toEqual([120, true, true]);
  expect(
    answers.filter(({ status }) => status === 503).every(({ headers }) => Number(headers["retry-after"]) > 0),
  ).toBe(true);
});
