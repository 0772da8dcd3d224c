import { expect, test } from "vitest";
import { answerText } from "./answer-text.ts";
import { serveOffices } from "./offices.ts";
import { attackedDeskOfFile, deskText, serveAttacked, serveAttackedDesk } from "./serve-attacked.ts";

const attacked = attackedDeskOfFile();

test("B11 nobody sets by an input what the document does not let them set, and nothing of such a request is written", async () => {
  const { desk, ada, lead, ticket } = attacked();
  const before = await desk.dump();
  const own = JSON.stringify((await desk.does(lead, "GET", "/api/me"))["id"]);
  const forged = [
    `"number":7`,
    `"id":"x"`,
    `"requester":${own}`,
    `"status":"closed"`,
    `"createdAt":"2020-01-01T00:00:00.000Z"`,
    `"updatedAt":"2020-01-01T00:00:00.000Z"`,
    `"dueAt":null`,
    `"overdue":true`,
    `"comments":[]`,
    `"note":"x"`,
    `"assignee":null`,
    `"role":"Lead"`,
    `"version":1`,
    `"@id":"x"`,
    `"tickets":[]`,
    `"__proto__":{"note":"x"}`,
    `"constructor":{"prototype":{"note":"x"}}`,
    `"prototype":{}`,
    `"toString":"x"`,
    `"subject.note":"x"`,
    `"Subject":"other"`,
    `"sUBJECT":"other"`,
    `"subject\\u0000":"x"`,
    `"":"x"`,
  ];
  const headers = { "Content-Type": "application/json" };
  for (const one of forged) {
    const [opened, changed] = [
      await desk.send("POST", "/api/tickets", { token: ada, headers, body: `{"subject":"Forged","body":"b",${one}}` }),
      await desk.send("PATCH", `/api/tickets/${ticket}`, { token: ada, headers, body: `{"subject":"Forged",${one}}` }),
    ];
    // A field that some role may change is an input of the call: for whom it is not, that is not allowed.
    expect([400, 403, 422], one).toContain(opened.status);
    expect([400, 403, 422], one).toContain(changed.status);
  }
  for (const one of [`"role":"Lead"`, `"id":"x"`, `"tickets":[]`, `"__proto__":{"role":"Lead"}`, `"roles":["Lead"]`]) {
    const body = `{"name":"eve","email":"eve@example.com","password":"correct horse battery",${one}}`;
    expect([400, 422], one).toContain((await desk.send("POST", "/api/sign-up", { headers, body })).status);
  }
  expect(await desk.dump()).toBe(before);
});

test("B12 no change moves a record out of or into what its caller may change", async () => {
  const offices = await serveOffices();
  const { desk, ann, chief, eve, founder, here, there } = offices;
  const [mine, theirs] = [await offices.job(ann, "A1"), await offices.job(eve, "E1")];
  const before = await desk.dump();
  // The other office is none that they may read; to the founder it is.
  expect((await desk.send("PATCH", `/api/jobs/${mine}`, { token: ann, json: { office: there } })).status).toBe(422);
  expect((await desk.send("PATCH", `/api/jobs/${mine}`, { token: ann, json: { office: null } })).status).toBe(422);
  expect((await desk.send("PATCH", `/api/jobs/${theirs}`, { token: ann, json: { office: here } })).status).toBe(404);
  expect(
    (await desk.send("POST", "/api/jobs", { token: ann, json: { code: "A2", title: "t", office: there } })).status,
  ).toBe(422);
  const me = String((await desk.does(ann, "GET", "/api/me"))["id"]);
  expect((await desk.send("PATCH", `/api/people/${me}`, { token: ann, json: { office: here } })).status).toBe(403);
  expect((await desk.send("PATCH", `/api/people/${me}`, { token: chief, json: { office: null } })).status).toBe(403);
  expect(
    (await desk.send("PATCH", `/api/people/${me}`, { token: chief, json: { role: "Founder", office: null } })).status,
  ).toBe(403);
  expect(await desk.dump()).toBe(before);
  expect((await desk.send("PATCH", `/api/people/${me}`, { token: founder, json: { office: there } })).status).toBe(200);
});

test("B13 a refusal of whatever kind writes nothing", async () => {
  const { desk, ada, bob, agent, ticket } = attacked();
  const before = await desk.dump();
  const at = `/api/tickets/${ticket}`;
  const refused: readonly (readonly [number, string, string, Parameters<typeof desk.send>[2]])[] = [
    [400, "POST", "/api/tickets", { token: ada, body: "{", headers: { "Content-Type": "application/json" } }],
    [401, "POST", "/api/tickets", { json: { subject: "Subject", body: "b" } }],
    [401, "POST", "/api/sign-in", { json: { email: "ada@example.com", password: "wrong horse battery" } }],
    [403, "POST", `${at}/solve`, { token: ada }],
    [
      403,
      "POST",
      `${at}/assign`,
      { token: agent, json: { assignee: String((await desk.does(ada, "GET", "/api/me"))["id"]) } },
    ],
    [404, "PATCH", at, { token: bob, json: { subject: "Subject" } }],
    [405, "PUT", at, { token: ada, json: { subject: "Subject" } }],
    [409, "POST", `${at}/reopen`, { token: ada }],
    [409, "POST", "/api/sign-up", { json: { name: "a", email: "ADA@example.com", password: "correct horse battery" } }],
    [412, "PATCH", at, { token: ada, json: { subject: "Subject" }, headers: { "If-Match": '"old"' } }],
    [415, "POST", "/api/tickets", { token: ada, body: "{}", headers: { "Content-Type": "text/plain" } }],
    [422, "POST", "/api/tickets", { token: ada, json: { subject: "x", body: "b" } }],
    [422, "POST", "/api/tickets", { token: ada, json: { subject: "Subject", body: "b", priority: "urgent" } }],
    [413, "POST", "/api/tickets", { token: ada, json: { subject: "Subject", body: "b".repeat(300_000) } }],
  ];
  for (const [status, method, path, sent] of refused) {
    const received = await desk.send(method, path, sent);
    expect([received.status, await desk.dump()], `${method} ${path}: ${received.text}`).toEqual([status, before]);
  }
});

test("B15 what is known of a record is worth nothing once it may not be read any more", async () => {
  const { desk, agent, lead, ticket } = await serveAttackedDesk();
  const seen = await desk.send("GET", `/api/tickets/${ticket}`, { token: agent });
  const known = { "If-None-Match": String(seen.headers.etag) };
  expect((await desk.send("GET", `/api/tickets/${ticket}`, { token: agent, headers: known })).status).toBe(304);
  expect([seen.headers["cache-control"], seen.headers.vary]).toEqual([
    "no-store",
    expect.stringMatching(/Authorization, Cookie/),
  ]);
  const id = String((await desk.does(agent, "GET", "/api/me"))["id"]);
  await desk.does(lead, "PATCH", `/api/users/${id}`, { role: "Customer" });
  for (const headers of [known, { "If-None-Match": "*" }])
    for (const method of ["GET", "HEAD"])
      expect((await desk.send(method, `/api/tickets/${ticket}`, { token: agent, headers })).status).toBe(404);
  expect(
    (
      await desk.send("PATCH", `/api/tickets/${ticket}`, {
        token: agent,
        json: { note: "x" },
        headers: { "If-Match": String(seen.headers.etag) },
      })
    ).status,
  ).toBe(404);
  const list = await desk.send("GET", "/api/tickets", { token: agent, headers: known });
  expect([list.status, list.json["total"]]).toEqual([200, 0]);
});

test("B16 a cursor is its caller's own, belongs to its question, holds nothing hidden, and made up shows nothing", async () => {
  const { desk, ada, agent, lead } = await serveAttackedDesk();
  const numbers: unknown[] = [];
  for (const subject of ["First one", "Second one", "Third one"])
    numbers.push((await desk.does(ada, "POST", "/api/tickets", { subject, body: "b" }))["number"]);
  for (const number of numbers)
    await desk.does(agent, "PATCH", `/api/tickets/${String(number)}`, { note: "hidden note" });
  const next = String((await desk.does(agent, "GET", "/api/tickets?size=1&sort=note"))["next"]);
  const page = (token: string, query: string) => desk.send("GET", `/api/tickets?${query}`, { token });
  expect((await page(agent, `sort=note&after=${next}`)).status).toBe(200);
  for (const query of [`after=${next}`, `sort=-note&after=${next}`, `sort=note&status=open&after=${next}`])
    expect((await page(agent, query)).status, query).toBe(422);
  for (const token of [ada, lead]) expect((await page(token, `after=${next}`)).status).toBe(422);
  expect((await page(lead, `sort=note&after=${next}`)).status).toBe(422);
  const own = String((await desk.does(ada, "GET", "/api/tickets?size=1&sort=subject"))["next"]);
  expect(Buffer.from(own.replaceAll("~", "%"), "latin1").toString()).not.toMatch(/hidden|note/);
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
    ["zzzzzzzz"],
  ].map((value) => encodeURIComponent(JSON.stringify(value)).replace(/%/g, "~").replace(/'/g, "~27"));
  const bent = [...Array(own.length).keys()]
    .filter((at) => at % 5 === 0)
    .map((at) => `${own.slice(0, at)}x${own.slice(at + 1)}`);
  for (const cursor of [...forged, ...bent, "~", "~5B", "~FF", "%00", "x".repeat(4000), "~5B~22__proto__~22~5D"])
    for (const sort of ["", "&sort=subject", "&sort=-number,subject"]) {
      const { status, json } = await page(ada, `after=${cursor}${sort}`);
      expect([200, 400, 422], cursor).toContain(status);
      const items = (json["items"] ?? []) as readonly { readonly requester: string }[];
      expect(new Set(items.map(({ requester }) => requester)).size).toBeLessThanOrEqual(1);
    }
});

test("B17 of an import whose rows are not all allowed nothing is written", async () => {
  const { desk, ada } = attacked();
  const before = await desk.dump();
  const ask = async (call: string, inputs: readonly string[], rows: readonly (readonly unknown[])[], apply: boolean) =>
    desk.send("POST", "/_ninepoint/import", {
      cookie: ada,
      json: {
        call,
        inputs,
        rows,
        isGuarded: false,
        zone: null,
        zones: [],
        dateOrder: null,
        decimalSign: null,
        file: "f.csv",
        apply,
      },
    });
  const rows = [
    ["Allowed one", "b", "low"],
    ["Forbidden", "b", "urgent"],
    ["x", "b", "low"],
  ];
  const preview = await ask("Open a ticket", ["subject", "body", "priority"], rows, false);
  expect([preview.status, await desk.dump()]).toEqual([200, before]);
  const applied = await ask("Open a ticket", ["subject", "body", "priority"], rows, true);
  expect([applied.text.includes("Forbidden"), await desk.dump()]).toEqual([false, before]);
  for (const inputs of [
    ["subject", "body", "note"],
    ["subject", "body", "requester"],
    ["subject", "subject", "body"],
    ["__proto__", "constructor", "body"],
  ])
    expect(
      (await ask("Open a ticket", inputs, [["Subject", "b", "c"]], true)).status,
      inputs.join(),
    ).toBeGreaterThanOrEqual(400);
  for (const call of ["Sign up", "Sign in", "Change a ticket", "Desk figures", "Create an user", "Assign a ticket"])
    expect((await ask(call, ["subject"], [["Subject"]], true)).status, call).toBeGreaterThanOrEqual(400);
  expect(await desk.dump()).toBe(before);
});

test("B19 a field that was taken out of the document and comes again has the rights that the document gives it now", async () => {
  const text = deskText();
  const without = deskText(
    ["| note | long text | | | what only the desk may see |\n", ""],
    ["| read Ticket: note | | | yes | yes |\n", ""],
    ["| update Ticket: priority, note | | | yes | yes |", "| update Ticket: priority | | | yes | yes |"],
    ["- Never: a Customer may read Ticket: note\n", ""],
  );
  const desk = await serveAttacked(text);
  const ada = await desk.enter({ name: "ada", email: "ada@example.com", role: "Customer" });
  const agent = await desk.enter({ name: "ben", email: "ben@example.com", role: "Agent" });
  const { number } = await desk.does(ada, "POST", "/api/tickets", { subject: "Subject", body: "b" });
  const at = `/api/tickets/${String(number)}`;
  await desk.does(agent, "PATCH", at, { note: "quixotic" });
  await desk.replace(without);
  for (const token of [ada, agent]) {
    expect((await desk.send("GET", at, { token })).text).not.toMatch(/quixotic|note/);
    expect((await desk.send("GET", "/api/tickets?note=quixotic", { token })).status).toBe(422);
    expect(
      (await desk.send("GET", `/_ninepoint/history/Ticket?number=${String(number)}`, { cookie: token })).text,
    ).not.toContain("quixotic");
  }
  await desk.replace(text);
  // The data is there again, as the guide says of it; and so is who may read it.
  expect((await desk.does(agent, "GET", at))["note"]).toBe("quixotic");
  expect((await desk.send("GET", at, { token: ada })).text).not.toMatch(/quixotic|note/);
});

test("B23 the history of a record shows former values by the rights of today", async () => {
  const { desk, ada, agent, lead, ticket } = await serveAttackedDesk();
  await desk.does(agent, "PATCH", `/api/tickets/${ticket}`, { note: "second secret" });
  const history = async (token: string) => {
    const received = await desk.send("GET", `/_ninepoint/history/Ticket?number=${ticket}`, { cookie: token });
    expect(received.status).toBe(200);
    return received.text;
  };
  expect(await history(agent)).toContain("secret");
  expect(await history(ada)).not.toMatch(/quixotic|secret|Note/);
  const id = String((await desk.does(agent, "GET", "/api/me"))["id"]);
  await desk.does(lead, "PATCH", `/api/users/${id}`, { role: "Customer" });
  const now = await desk.send("GET", `/_ninepoint/history/Ticket?number=${ticket}`, { cookie: agent });
  const absent = await desk.send("GET", "/_ninepoint/history/Ticket?number=999", { cookie: agent });
  expect([now.status, answerText(now)]).toEqual([404, answerText(absent)]);
});
