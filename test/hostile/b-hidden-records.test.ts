import { expect, test } from "vitest";
import { answerText } from "./answer-text.ts";
import { serveOffices } from "./offices.ts";
import type { Offices } from "./offices.ts";
import { attackedDeskOfFile } from "./serve-attacked.ts";

const attacked = attackedDeskOfFile();

/** Requests that name a ticket, in every place in which one can be named. */
const naming: readonly ((number: number) => readonly [string, string, unknown?])[] = [
  (number) => ["GET", `/api/tickets/${number}`],
  (number) => ["HEAD", `/api/tickets/${number}`],
  (number) => ["PATCH", `/api/tickets/${number}`, { subject: "Another subject" }],
  (number) => ["PATCH", `/api/tickets/${number}`, {}],
  (number) => ["POST", `/api/tickets/${number}/reopen`],
  (number) => ["POST", `/api/tickets/${number}/answer`, { body: "x" }],
  (number) => ["POST", `/api/tickets/${number}/close`],
  (number) => ["POST", "/api/comments", { ticket: number, body: "Mine too" }],
  (number) => ["GET", `/api/tickets?number=${number}`],
  (number) => ["GET", `/api/comments?ticket=${number}`],
  (number) => ["GET", `/_ninepoint/screen/Ticket?number=${number}`],
  (number) => ["GET", `/_ninepoint/history/Ticket?number=${number}`],
  (number) => ["GET", `/_ninepoint/form?call=Change%20a%20ticket&subject=${number}`],
  (number) => ["GET", `/_ninepoint/options?call=Create%20a%20comment&input=ticket&q=${number}`],
  (number) => ["GET", `/_ninepoint/reasons?call=Close%20a%20ticket&subject=${number}`],
  (number) => ["GET", `/_ninepoint/preview?call=Close%20a%20ticket&subject=${number}`],
  (number) => ["GET", `/_ninepoint/outcome?call=Change%20a%20ticket&subject=${number}`],
  (number) => ["POST", "/_ninepoint/act", act("Change a ticket", number, { subject: "Another subject" })],
  (number) => ["POST", "/_ninepoint/act", act("Create a comment", null, { ticket: number, body: "Mine too" })],
  (number) => ["POST", "/_ninepoint/selection", { screen: "My tickets", keys: [String(number)] }],
  (number) => ["POST", "/_ninepoint/import/undo", { call: "Open a ticket", keys: [String(number)] }],
];

function act(call: string, subject: number | null, input: object) {
  return { call, subject: subject === null ? null : String(subject), input, ifMatch: null };
}

test("B01 another's record is answered byte by byte as one that is not there, wherever it is named", async () => {
  const { desk, bob, ticket } = attacked();
  const before = await desk.dump();
  for (const request of naming) {
    const [hidden, absent] = [request(ticket), request(999)];
    const answers = await Promise.all(
      [hidden, absent].map(async ([method, path, json]) => ({
        asked: path,
        received: await desk.send(method, path, { token: bob, ...(json === undefined ? {} : { json }) }),
      })),
    );
    const [one, other] = answers.map(({ received }) => received);
    expect(answerText(one!, `number=${ticket}`), JSON.stringify(hidden)).toBe(answerText(other!, "number=999"));
    expect(one!.status, JSON.stringify(hidden)).toBeLessThan(500);
  }
  expect(await desk.dump()).toBe(before);
});

test("B14 no header of a request makes another's record different from one that is not there", async () => {
  const { desk, ada, bob, ticket } = attacked();
  const { headers: seen } = await desk.send("GET", `/api/tickets/${ticket}`, { token: ada });
  const etag = String(seen.etag);
  for (const headers of [
    { "If-Match": etag },
    { "If-Match": "*" },
    { "If-Match": '"x"' },
    { "If-None-Match": etag },
    { "If-None-Match": "*" },
    { Range: "bytes=0-1" },
    { "If-Modified-Since": "Sat, 01 Jan 2000 00:00:00 GMT" },
    { Accept: "text/html" },
    { Accept: "image/png" },
    { "Accept-Encoding": "gzip" },
    { Origin: "https://evil.example" },
    { "Idempotency-Key": "k" },
    { Prefer: "return=minimal" },
    { Expect: "100-continue" },
  ] as const)
    for (const method of ["GET", "HEAD", "PATCH", "OPTIONS", "PUT", "DELETE", "POST"]) {
      const ask = (number: number) =>
        desk.send(method, `/api/tickets/${number}`, {
          token: bob,
          headers,
          ...(method === "PATCH" ? { json: { subject: "Another subject" } } : {}),
        });
      expect(answerText(await ask(ticket)), `${method} ${JSON.stringify(headers)}`).toBe(answerText(await ask(999)));
    }
});

test("B02 each role is refused each call that it is not granted: for the role before the record, and as not found before not allowed", async () => {
  const { desk, ada, bob, agent, lead, ticket } = attacked();
  const at = `/api/tickets/${ticket}`;
  const refusals: readonly (readonly [string, string, unknown, Readonly<Record<string, number>>])[] = [
    ["POST", `${at}/solve`, undefined, { ada: 403, bob: 403, agent: 403, lead: 409 }],
    ["POST", `${at}/reopen`, undefined, { ada: 409, bob: 404, agent: 403, lead: 409 }],
    ["POST", `${at}/close`, undefined, { ada: 409, bob: 404, agent: 403, lead: 409 }],
    ["POST", `${at}/assign`, { assignee: null }, { ada: 403, bob: 403, agent: 422, lead: 422 }],
    ["PATCH", at, { note: "x" }, { ada: 403, bob: 404, agent: 200, lead: 200 }],
    ["PATCH", at, { subject: "The printer is on fire" }, { ada: 200, bob: 404, agent: 403, lead: 200 }],
    ["PATCH", at, { assignee: null }, { ada: 403, bob: 404, agent: 403, lead: 200 }],
    ["DELETE", at, undefined, { ada: 403, bob: 403, agent: 403, lead: 403 }],
    ["GET", "/api/figures", undefined, { ada: 403, bob: 403, agent: 403, lead: 200 }],
    [
      "POST",
      "/api/users",
      { name: "x", email: "x@example.com", password: "0123456789" },
      { ada: 403, bob: 403, agent: 403, lead: 403 },
    ],
  ];
  const tokens: Readonly<Record<string, string>> = { ada, bob, agent, lead };
  for (const [method, path, json, expected] of refusals) {
    const came: Record<string, number> = {};
    for (const who of Object.keys(expected))
      came[who] = (
        await desk.send(method, path, { token: tokens[who]!, ...(json === undefined ? {} : { json }) })
      ).status;
    expect(came, `${method} ${path} ${JSON.stringify(json)}`).toEqual(expected);
  }
});

test("B10 a record that refers to another's record is refused as one that refers to none", async () => {
  const offices = await serveOffices();
  const { desk, ann, eve, here } = offices;
  const theirs = await offices.job(eve, "E1");
  const ask = async (input: Readonly<Record<string, unknown>>) =>
    answerText(
      await desk.send("POST", "/api/jobs", { token: ann, json: { code: "A1", title: "t", office: here, ...input } }),
    );
  expect(await ask({ before: theirs })).toBe(await ask({ before: 999 }));
  expect(await ask({ office: offices.there })).toBe(await ask({ office: 999 }));
  const step = async (job: number) =>
    answerText(await desk.send("POST", "/api/steps", { token: ann, json: { job, text: "t" } }));
  expect(await step(theirs)).toBe(await step(999));
});

test("B22 with the ids of one office nobody in another can tell that they are anything", async () => {
  const offices = await serveOffices();
  const { desk, ann, chief, eve } = offices;
  const [first, second] = [await offices.job(ann, "A1", { memo: "m" }), await offices.job(eve, "E1")];
  await desk.does(ann, "POST", "/api/steps", { job: first, text: "step" });
  const person = String((await desk.does(chief, "GET", "/api/me"))["id"]);
  const nobody = "01a20429-183e-7000-a724-48bca2b82a90";
  const asked = (
    job: number,
    office: number,
    step: number,
    id: string,
  ): readonly (readonly [string, string, unknown?])[] => [
    ["GET", `/api/jobs/${job}`],
    ["PATCH", `/api/jobs/${job}`, { title: "x" }],
    ["PATCH", `/api/jobs/${second}`, { before: job }],
    ["PATCH", `/api/jobs/${second}`, { office }],
    ["DELETE", `/api/jobs/${job}`],
    ["GET", `/api/jobs?before=${job}`],
    ["GET", `/api/jobs?owner=${id}`],
    ["GET", `/api/jobs?office=${office}`],
    ["GET", `/api/jobs?office.ne=${office}`],
    ["GET", `/api/steps?job=${job}`],
    ["GET", `/api/steps/${step}`],
    ["POST", "/api/steps", { job, text: "x" }],
    ["GET", `/api/people/${id}`],
    ["PATCH", `/api/people/${id}`, { name: "x" }],
    ["GET", `/api/offices/${office}`],
    ["GET", `/_ninepoint/history/Job?number=${job}`],
    ["GET", `/_ninepoint/screen/Job?number=${job}`],
  ];
  const [theirs, none] = [asked(first, offices.here, 1, person), asked(999, 998, 997, nobody)];
  const before = await desk.dump();
  for (const [at, [method, path, json]] of theirs.entries()) {
    const [, absent, other] = none[at]!;
    const ask = (to: string, body: unknown) =>
      desk.send(method, to, { token: eve, ...(body === undefined ? {} : { json: body }) });
    const [one, two] = [await ask(path, json), await ask(absent, other)];
    expect(answerText(one), `${method} ${path}: ${one.text}`).toBe(answerText(two));
  }
  expect(await desk.dump()).toBe(before);
});

test("B18 an archived record is nowhere for who may not read it, and what it holds is still unique", async () => {
  const offices = await serveOffices();
  const { desk, ann, chief } = offices;
  const job = await offices.job(ann, "OLD1", { memo: "zebra" });
  await offices.job(ann, "NEW1");
  await desk.does(ann, "POST", "/api/steps", { job, text: "zebra step" });
  await desk.does(chief, "POST", `/api/jobs/${job}/archive`);
  expect(await totals(offices, ann)).toEqual([1, 0, 0, 0]);
  expect(await totals(offices, chief)).toEqual([2, 1, 1, 1]);
  for (const path of [
    `/api/jobs/${job}`,
    `/_ninepoint/screen/Job?number=${job}`,
    `/_ninepoint/history/Job?number=${job}`,
  ])
    expect((await desk.send("GET", path, { token: ann })).status, path).toBe(404);
  // Point 3 says that codes are unique, of all jobs: `check` warns that this tells of them.
  const again = await desk.send("POST", "/api/jobs", {
    token: ann,
    json: { code: "OLD1", title: "t", office: offices.here },
  });
  expect([again.status, again.text.includes("zebra")]).toEqual([409, false]);
  const found = await desk.send("GET", `/_ninepoint/search?q=zebra`, { token: ann });
  expect(found.text).not.toContain("OLD1");
});

async function totals({ desk }: Offices, token: string): Promise<readonly unknown[]> {
  const paths = ["/api/jobs", "/api/jobs?status=archived", "/api/jobs?code=OLD1", "/api/steps"];
  const all: unknown[] = [];
  for (const path of paths) all.push((await desk.does(token, "GET", path))["total"]);
  return all;
}
