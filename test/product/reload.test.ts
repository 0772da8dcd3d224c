import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { changed } from "./document.ts";
import type { Change } from "./document.ts";
import { startDesk } from "./desk.ts";
import type { Desk } from "./desk.ts";

let desk: Desk;
let original = "";
let [ada, lead] = ["", ""];
let [customers, ticket] = [0, 0];
/** Seconds of the processor that the product took for each save. */
const took: number[] = [];

beforeAll(async () => {
  desk = await startDesk();
  original = readFileSync(desk.document, "utf8");
  lead = await desk.become("Lead");
});

beforeEach(async () => {
  ada = await desk.join(`ada${(customers += 1)}`);
  if (readFileSync(desk.document, "utf8") !== original) await reloaded(() => writeFileSync(desk.document, original));
  ticket = await desk.open(ada, "The printer is on fire");
  const { json: me } = await desk.does(lead, "GET", "/api/me");
  await desk.does(lead, "POST", `/api/tickets/${ticket}/assign`, { assignee: me["id"] });
});

afterAll(() => desk.close());

/** Saves, and waits until the product says that it follows; answers what it said of the data. */
async function reloaded(saveIt: () => void): Promise<string> {
  const [before, revision] = [desk.said().length, await revisionNow()];
  const taken = desk.processorSeconds();
  saveIt();
  await eventually(async () => expect(await revisionNow()).toBeGreaterThan(revision));
  took.push((desk.processorSeconds() ?? 0) - (taken ?? 0));
  await eventually(() => expect(desk.said().slice(before)).toMatch(/Reloaded .+\n$/s));
  return desk.said().slice(before);
}

async function revisionNow(): Promise<number> {
  return Number((await desk.send("GET", "/_ninepoint/product")).json["revision"]);
}

function save(...changes: readonly Change[]): Promise<string> {
  return reloaded(() => writeFileSync(desk.document, changed(original, ...changes)));
}

async function read(token = lead): Promise<Readonly<Record<string, unknown>>> {
  return (await desk.does(token, "GET", `/api/tickets/${ticket}`)).json;
}

test("a field that was added begins with its default, and can be changed by whom the document lets", async () => {
  await save(
    [
      "| requester | User | yes | `me` | |",
      "| severity | integer 1..5 | yes | `3` | |\n| requester | User | yes | `me` | |",
    ],
    ["| update Ticket: priority, note | | |", "| update Ticket: priority, note, severity | | |"],
  );
  expect(await read(ada)).toMatchObject({ subject: "The printer is on fire", severity: 3 });
  expect((await desk.does(lead, "PATCH", `/api/tickets/${ticket}`, { severity: 5 })).json["severity"]).toBe(5);
  expect((await desk.send("PATCH", `/api/tickets/${ticket}`, { token: ada, json: { severity: 1 } })).status).toBe(403);
});

test("a field that was dropped is gone, is set aside with its values, and is back with them when its name is, all of which the console says", async () => {
  await desk.does(lead, "PATCH", `/api/tickets/${ticket}`, { note: "for the desk only" });
  const said = await save(
    ["| note | long text | | | what only the desk may see |\n", ""],
    ["| read Ticket: note | | | yes | yes |\n", ""],
    ["| update Ticket: priority, note |", "| update Ticket: priority |"],
    ["- Never: a Customer may read Ticket: note\n", ""],
  );
  expect(said).toMatch(
    /Ticket\.note is no longer in the document\. Its \d+ values are set aside, and come back if the document names it again\./,
  );
  expect(await read()).toMatchObject({ subject: "The printer is on fire", status: "assigned" });
  expect(await read()).not.toHaveProperty("note");
  expect((await desk.does(lead, "PATCH", `/api/tickets/${ticket}`, { priority: "high" })).json["priority"]).toBe(
    "high",
  );
  const meanwhile = await desk.open(ada, "The printer is on fire again");
  expect(await reloaded(() => writeFileSync(desk.document, original))).toMatch(
    /Ticket\.note is back with \d+ values that were set aside\. 1 record of Ticket, made while the document had no Ticket\.note, had none to come back: it has the default, or nothing\./,
  );
  expect(await read()).toMatchObject({ note: "for the desk only", priority: "high" });
  expect((await desk.does(lead, "GET", `/api/tickets/${meanwhile}`)).json["note"]).toBeNull();
});

test("a transition that was renamed is taken under its new name only", async () => {
  await save(
    ["| solve | assigned, waiting | solved |", "| resolve | assigned, waiting | solved |"],
    ["| ask, solve Ticket |", "| ask, resolve Ticket |"],
    [
      "| Ben | solve Ticket | Ticket 1 | | 200, status: solved |",
      "| Ben | resolve Ticket | Ticket 1 | | 200, status: solved |",
    ],
    ["| Ben | solve Ticket | Ticket 1 | | 200 |", "| Ben | resolve Ticket | Ticket 1 | | 200 |"],
  );
  expect((await desk.send("POST", `/api/tickets/${ticket}/solve`, { token: lead })).status).toBe(404);
  expect((await desk.does(lead, "POST", `/api/tickets/${ticket}/resolve`)).json["status"]).toBe("solved");
});

test("a constant that was changed binds the next call, on the same session", async () => {
  await save(["| maxOpenTickets | 5 |", "| maxOpenTickets | 1 |"]);
  const { json } = await desk.send("POST", "/api/tickets", {
    token: ada,
    json: { subject: "Another fire", body: "x" },
  });
  expect(json).toMatchObject({ code: "TOO_MANY_OPEN", title: "You have 1 open tickets; close one first." });
});

test("an entity that was added has its calls at once", async () => {
  await save(
    [
      "### Comment (comments)",
      "### Tag (tags)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| name | text 1..20, unique | yes |\n\n### Comment (comments)",
    ],
    ["| read Ticket | |", "| read, create Tag | | | | yes |\n| read Ticket | |"],
  );
  expect((await desk.does(lead, "POST", "/api/tags", { name: "fire" })).status).toBe(201);
  expect((await desk.does(lead, "GET", "/api/tags")).json["total"]).toBe(1);
  expect((await desk.send("GET", "/api/tags", { token: ada })).status).toBe(403);
});

test("records that break a rule which was tightened are listed, kept, and judged when they change", async () => {
  const said = await save([
    "| Someone answers | Ticket |",
    '| No fires | Ticket | `not subject.contains("fire")` | INVALID |\n| Someone answers | Ticket |',
  ]);
  const { json: fires } = await desk.does(lead, "GET", "/api/tickets?subject.contains=fire&size=200");
  expect(said).toContain(`${fires["total"]} records of Ticket break the rule "No fires":`);
  expect(said).toMatch(/break the rule "No fires": \d+(, \d+)*/);
  expect((await read())["subject"]).toBe("The printer is on fire");
  expect(
    (await desk.send("PATCH", `/api/tickets/${ticket}`, { token: ada, json: { body: "Still." } })).json["code"],
  ).toBe("INVALID");
  expect((await desk.does(ada, "PATCH", `/api/tickets/${ticket}`, { subject: "The printer is well" })).status).toBe(
    200,
  );
});

test("a document with errors is told of with its lines, and the product runs on as it was", async () => {
  const [revision, complained] = [await revisionNow(), desk.complained().length];
  writeFileSync(
    desk.document,
    changed(
      original,
      ["| requester | User |", "| requester | Userr |"],
      ["| maxOpenTickets | 5 |", "| maxOpenTickets | 1 |"],
    ),
  );
  await eventually(() => expect(desk.complained().slice(complained)).toContain("The product runs on as it was."));
  expect(desk.complained().slice(complained)).toMatch(/desk\.md:\d+:\d+: error/);
  expect(await revisionNow()).toBe(revision);
  await desk.open(ada);
  await reloaded(() => writeFileSync(desk.document, `${original}\n`));
});

test("a change that the data stands against leaves product and data as they were, and says why", async () => {
  await desk.open(ada, "The printer is on fire");
  const [revision, rows, complained] = [await revisionNow(), await desk.rows(), desk.complained().length];
  writeFileSync(desk.document, changed(original, ["| subject | text 5..120 |", "| subject | text 5..120, unique |"]));
  await eventually(() => expect(desk.complained().slice(complained)).toContain("The product runs on as it was."));
  expect(desk.complained().slice(complained)).toContain(
    "records of Ticket have the same subject, which the document says is unique: ",
  );
  expect([await revisionNow(), await desk.rows()]).toEqual([revision, rows]);
  await reloaded(() => writeFileSync(desk.document, `${original}\n`));
});

test("a file that replaces the document, as many editors save it, is followed, again and again", async () => {
  for (const most of [2, 3, 4]) {
    await reloaded(() => {
      writeFileSync(
        `${desk.document}.new`,
        changed(original, ["| maxOpenTickets | 5 |", `| maxOpenTickets | ${most} |`]),
      );
      renameSync(`${desk.document}.new`, desk.document);
    });
  }
  const outcomes: number[] = [];
  const dido = await desk.join("dido");
  for (let count = 0; count < 5; count += 1)
    outcomes.push(
      (await desk.send("POST", "/api/tickets", { token: dido, json: { subject: "Another fire", body: "x" } })).status,
    );
  expect(outcomes).toEqual([201, 201, 201, 201, 409]);
});

test("while the document is deleted the product runs on, and follows it once it is back", async () => {
  rmSync(desk.document);
  // What says nothing can't be waited for: this is long enough on most machines for the product to notice, and does no harm on others.
  await sleep(400);
  expect((await read(ada))["subject"]).toBe("The printer is on fire");
  await save(["| maxOpenTickets | 5 |", "| maxOpenTickets | 1 |"]);
  expect(
    (await desk.send("POST", "/api/tickets", { token: ada, json: { subject: "Another fire", body: "x" } })).json[
      "code"
    ],
  ).toBe("TOO_MANY_OPEN");
});

test("what was saved last is what runs, however fast the saves follow", async () => {
  for (let most = 1; most <= 9; most += 1) {
    writeFileSync(
      desk.document,
      changed(
        original,
        ["# Specification: Help desk", `# Specification: Help desk ${most}`],
        ["| maxOpenTickets | 5 |", `| maxOpenTickets | ${most} |`],
      ),
    );
    await sleep(15);
  }
  await eventually(async () =>
    expect((await desk.send("GET", "/_ninepoint/product")).json["title"]).toBe("Help desk 9"),
  );
  const fritz = await desk.join("fritz");
  const outcomes: number[] = [];
  for (let count = 0; count < 10; count += 1)
    outcomes.push(
      (await desk.send("POST", "/api/tickets", { token: fritz, json: { subject: "Another fire", body: "x" } })).status,
    );
  expect(outcomes).toEqual([...Array.from({ length: 9 }, () => 201), 409]);
});

test("no call faults while the document changes back and forth under it", async () => {
  let over = false;
  const statuses = new Set<number>();
  const callers = Array.from({ length: 8 }, async (_, caller) => {
    while (!over) {
      const { status } = await (caller % 2 === 0
        ? desk.send("PATCH", `/api/tickets/${ticket}`, { token: lead, json: { priority: "high" } })
        : desk.send("GET", "/api/tickets", { token: lead }));
      statuses.add(status);
    }
  });
  for (let round = 0; round < 4; round += 1) {
    await save(
      ["| note | long text | | | what only the desk may see |\n", ""],
      ["| read Ticket: note | | | yes | yes |\n", ""],
      ["| update Ticket: priority, note |", "| update Ticket: priority |"],
      ["- Never: a Customer may read Ticket: note\n", ""],
    );
    await reloaded(() => writeFileSync(desk.document, original));
  }
  over = true;
  await Promise.all(callers);
  expect([...statuses]).toEqual([200]);
  expect(desk.complained()).not.toContain("fault");
});

test("a save takes less than two seconds of the processor", () => {
  expect(took.toSorted((a, b) => a - b)[took.length >> 1]).toBeLessThan(2);
});
