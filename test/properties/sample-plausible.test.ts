import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Specification } from "../../src/model/specification.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import type { Sample } from "../../src/sample/sample.ts";
import type { Row } from "../../src/semantics/state/state.ts";
import { voiceNamed } from "../../src/sample/phrases/voice-named.ts";
import { modelOf, specOf } from "./sample-documents.ts";

/** Whether what people read in sample data is plausible. */

const now = "2026-11-29T17:00:00.000Z";

async function sampleOf(model: Specification, rows = 200): Promise<Sample> {
  const sample = await createSample(model, { seed: 1, rows, locale: "en", now });
  if (sample.kind !== "sample") throw new Error(sample.message);
  return sample;
}

const corpusModel = (name: string): Specification =>
  modelOf(name, readFileSync(new URL(`../golden/corpus/documents/${name}`, import.meta.url), "utf8"));

function rowsOf({ state }: Sample, entity: string): readonly Row[] {
  return [...(state.entities[entity]?.values() ?? [])];
}

test("rows of the document that no call adds to are all there are", async () => {
  expect(rowsOf(await sampleOf(specOf("json-server.md")), "Profile").length).toBe(1);
});

test("what can only be added at the end of a record is added there", async () => {
  const sample = await sampleOf(corpusModel("clinic.md"));
  const seen = rowsOf(sample, "Appointment").filter(({ values }) => values["status"] === "seen");
  expect(seen.length).toBeGreaterThan(30);
  expect(rowsOf(sample, "Prescription").length).toBeGreaterThan(seen.length / 3);
});

test("the newest records of the main entity have not all come in the last minutes", async () => {
  for (const [model, entity] of [
    [specOf("helpdesk.md"), "Ticket"],
    [specOf("conduit.md"), "Article"],
  ] as const) {
    const rows = rowsOf(await sampleOf(model), entity);
    const newest = rows.filter(({ values }) => String(values["createdAt"]) > "2026-11-29T16:50");
    expect(newest.length, entity).toBeLessThanOrEqual(2);
  }
});

test("kinds have different names, and the first owner has something", async () => {
  const sample = await sampleOf(specOf("petclinic.md"));
  const names = rowsOf(sample, "PetType").map(({ values }) => values["name"]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(8);
  const [first] = rowsOf(sample, "Owner");
  expect(rowsOf(sample, "Pet").some(({ values }) => values["owner"] === first!.id)).toBe(true);
});

test("names of places keep their capitals in titles that are written small", async () => {
  const titles = rowsOf(await sampleOf(specOf("json-server.md")), "Post").map(({ values }) => String(values["title"]));
  const teaching = titles.filter((title) => title.endsWith("can teach us") || title.includes("fell in love with"));
  expect(teaching.length).toBeGreaterThan(5);
  for (const title of teaching) expect(title).toMatch(/^(what|how) \p{Lu}/u);
  expect(titles.filter((title) => /\ba [aeio]/.test(title))).toEqual([]);
});

test("prices fit the things that have them, and what is delivered fits the stock", async () => {
  const sample = await sampleOf(corpusModel("warehouse.md"));
  const products = rowsOf(sample, "Product");
  // In cents.
  const priceOf = (name: string): number =>
    Number(products.find(({ values }) => values["name"] === name)!.values["price"]);
  expect(priceOf("Bolt M8")).toBeLessThan(500);
  expect(priceOf("Box L")).toBeLessThan(3000);
  for (const { values } of products) expect(values["stock"]).toBeLessThan(20_000);
  const changes = (why: string): readonly number[] =>
    rowsOf(sample, "Movement").flatMap(({ values }) =>
      values["why"] === why ? [Math.abs(Number(values["change"]))] : [],
    );
  expect(Math.min(...changes("delivery"))).toBeGreaterThan(Math.max(...changes("pick")));
  expect(Math.max(...changes("count"))).toBeLessThan(500);
  const prices = rowsOf(await sampleOf(specOf("equipment-loans.md")), "Item").map(({ values }) =>
    Number(values["price"]),
  );
  expect(Math.max(...prices) / Math.min(...prices)).toBeLessThan(40);
});

test("amounts are seldom the limit or the one sample value", async () => {
  const sample = await sampleOf(corpusModel("grants.md"));
  const budgets = rowsOf(sample, "Round").map(({ values }) => values["budget"]);
  expect(budgets.filter((budget) => budget === 25_000_000).length).toBeLessThan(budgets.length / 3);
  const amounts = rowsOf(sample, "Application").map(({ values }) => values["amount"]);
  expect(amounts.length).toBeGreaterThan(30);
  expect(amounts.filter((amount) => amount === 8_000_000).length).toBeLessThan(amounts.length / 10);
});

test("the price of a stay grows with its nights", async () => {
  for (const { values } of rowsOf(await sampleOf(specOf("restful-booker.md")), "Booking")) {
    const nights = (Date.parse(String(values["checkout"])) - Date.parse(String(values["checkin"]))) / 86_400_000;
    if (nights < 1) continue;
    expect(Number(values["totalprice"]) / nights).toBeGreaterThan(45);
    expect(Number(values["totalprice"]) / nights).toBeLessThan(180);
  }
});

test("nobody thanks before somebody has answered", async () => {
  const sample = await sampleOf(specOf("helpdesk.md"));
  const tickets = new Map(rowsOf(sample, "Ticket").map((row) => [row.id, row.values]));
  const thanks = voiceNamed.support.thanks!.opens.filter((one) => !one.includes("{"));
  const answered = new Set<unknown>();
  const thanked = new Set<unknown>();
  for (const { values } of rowsOf(sample, "Comment")) {
    const isOpener = tickets.get(String(values["ticket"]))!["requester"] === values["author"];
    if (!isOpener) answered.add(values["ticket"]);
    if (!thanks.some((one) => String(values["body"]).startsWith(one))) continue;
    expect(isOpener).toBe(true);
    expect(answered.has(values["ticket"]), String(values["body"])).toBe(true);
    thanked.add(values["ticket"]);
  }
  expect(thanked.size).toBeGreaterThan(5);
});

test("devices have faults that they can have, and places the words that go before them", async () => {
  for (const { values } of rowsOf(await sampleOf(specOf("helpdesk.md")), "Ticket")) {
    const subject = String(values["subject"]);
    expect(subject).not.toMatch(/in the (front desk|loading bay)|on the basement/);
    if (/empty pages|jammed/.test(subject)) expect(subject).toMatch(/printer|photocopier|cash register/);
    if (subject.startsWith("No sound")) expect(subject).toMatch(/headset|phone|projector|laptop|camera/);
  }
});

test("reasons fit the kind of leave, and each kind has its colour", async () => {
  const sample = await sampleOf(specOf("leave-requests.md"));
  const types = rowsOf(sample, "LeaveType");
  const colours = types.map(({ values }) => values["colour"]);
  expect(new Set(colours).size).toBe(5);
  const nameOf = new Map(types.map(({ id, values }) => [id, values["name"]]));
  const reasons = rowsOf(sample, "Request").filter(({ values }) => values["reason"] !== null);
  expect(reasons.length).toBeGreaterThan(30);
  for (const { values } of reasons) {
    if (/ill$|hospital|sprained/.test(String(values["reason"])))
      expect(nameOf.get(String(values["type"]))).toMatch(/Sick|Parental/);
  }
});

test("items are of their category, are tagged by what they are, and have no number in their name", async () => {
  const sample = await sampleOf(specOf("equipment-loans.md"));
  const categories = new Map(rowsOf(sample, "Category").map(({ id, values }) => [id, values["name"]]));
  const items = rowsOf(sample, "Item").map(({ values }) => ({
    name: String(values["name"]),
    category: categories.get(String(values["category"])),
    tags: values["tags"] as readonly string[] | null,
  }));
  for (const { name, category, tags } of items) {
    expect(name).not.toMatch(/\d/);
    if (/ladder$/i.test(name)) expect(category, name).toBe("Ladders");
    if (/ (camera|drill|saw)$/.test(name)) {
      expect(category, name).toBe(name.endsWith("camera") ? "Cameras" : "Drills and saws");
      expect(tags ?? [], name).not.toContain("party");
    }
  }
});

test("what is noted about a charge fits its reason", async () => {
  const charges = rowsOf(await sampleOf(specOf("equipment-loans.md")), "Charge").map(({ values }) => values);
  const noted = charges.filter(({ note }) => note !== null);
  expect(noted.length).toBeGreaterThan(10);
  for (const { reason, note } of noted) {
    if (String(note).endsWith("late.")) expect(reason).toBe("late");
    expect(note).not.toMatch(/paying|payment|comes to fetch|spare battery/);
  }
});

test("something late came on a later day than it should have", async () => {
  const charges = rowsOf(await sampleOf(specOf("equipment-loans.md")), "Charge").map(({ values }) => values);
  const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const days = charges.flatMap(({ note }) => {
    const [, came, due] = /^Brought on (\w+) instead of (\w+)\.$/.exec(String(note)) ?? [];
    return came === undefined || due === undefined ? [] : [[weekdays.indexOf(came), weekdays.indexOf(due)] as const];
  });
  expect(days.length).toBeGreaterThan(0);
  for (const [came, due] of days) expect(came).toBeGreaterThan(due);
});

test("what is refused is not answered as if it were granted", async () => {
  const requests = rowsOf(await sampleOf(specOf("leave-requests.md")), "Request").map(({ values }) => values);
  const refused = requests.filter(({ status, answer }) => status === "rejected" && answer !== null);
  expect(refused.length).toBeGreaterThan(1);
  for (const { answer } of refused) expect(voiceNamed.leave.refusals).toContain(answer);
});

test("who asks for something and who decides write different comments, and few sentences are said again", async () => {
  const sample = await sampleOf(specOf("leave-requests.md"));
  const requests = new Map(rowsOf(sample, "Request").map((row) => [row.id, row.values]));
  const plain = (patterns: readonly string[]): readonly string[] => patterns.filter((one) => !one.includes("{"));
  const { asks, opens } = voiceNamed.leave;
  const threads = new Map<string, string[]>();
  let byAsker = 0;
  for (const { values } of rowsOf(sample, "Comment")) {
    const request = String(values["request"]);
    const body = String(values["body"]);
    const isAsker = requests.get(request)!["employee"] === values["author"];
    expect(plain(isAsker ? opens : asks!.opens).filter((one) => body.includes(one))).toEqual([]);
    byAsker += isAsker ? 1 : 0;
    threads.set(request, [...(threads.get(request) ?? []), ...body.split(/(?<=[.!?]) /)]);
  }
  expect(byAsker).toBeGreaterThan(20);
  // Only who has said all that there is to say begins again.
  for (const said of threads.values())
    if (said.length <= 8) expect(said.length - new Set(said).size, said.join(" ")).toBe(0);
});

test("a spare battery is wished for with what has a battery", async () => {
  const sample = await sampleOf(specOf("equipment-loans.md"));
  const names = new Map(rowsOf(sample, "Item").map(({ id, values }) => [id, String(values["name"])]));
  const notes = rowsOf(sample, "Reservation").filter(({ values }) => values["note"] !== null);
  expect(notes.length).toBeGreaterThan(10);
  for (const { values } of notes)
    if (/battery/.test(String(values["note"])))
      expect(names.get(String(values["item"]))).toMatch(/drill|camera|detec/i);
});

test("a ticket says what its subject is about, and is of somebody who signs up", async () => {
  const sample = await sampleOf(specOf("helpdesk.md"));
  const roles = new Map(rowsOf(sample, "User").map(({ id, values }) => [id, values["role"]]));
  const subjects = new Map(rowsOf(sample, "Ticket").map(({ id, values }) => [id, String(values["subject"])]));
  const asksOnly = /^(Delivery|Wrong amount|Request|Please|How do I)/;
  const tellsFault = /error \d|restarted|switched it off|It worked until|without success|spare part|password/;
  for (const { values } of rowsOf(sample, "Ticket")) {
    expect(roles.get(String(values["requester"]))).toBe("Customer");
    if (asksOnly.test(String(values["subject"]))) expect(values["body"]).not.toMatch(tellsFault);
    const month = new Date(Date.parse(String(values["createdAt"]))).getUTCMonth();
    const [, billed] = /invoice of (\w+)$/.exec(String(values["subject"])) ?? [];
    if (billed !== undefined) expect(new Date(`1 ${billed} 2026 UTC`).getUTCMonth()).toBe((month + 11) % 12);
  }
  for (const { values } of rowsOf(sample, "Comment"))
    if (asksOnly.test(subjects.get(String(values["ticket"])) ?? "")) expect(values["body"]).not.toMatch(tellsFault);
});

test("the text and the tags of an article are about its subject", async () => {
  const articles = rowsOf(await sampleOf(specOf("conduit.md")), "Article").map(({ values }) => values);
  const remote = articles.filter(({ title }) => /remote work/i.test(String(title)));
  expect(remote.length).toBeGreaterThan(1);
  for (const { body, tagList } of remote) {
    expect(body).toContain("remote work");
    for (const tag of (tagList ?? []) as readonly string[])
      expect(["remote work", "work", "office", "home"]).toContain(tag);
  }
});

test("addresses lead to example.com and nowhere else", async () => {
  const users = rowsOf(await sampleOf(specOf("conduit.md")), "User").map(({ values }) => values["image"]);
  const manuals = rowsOf(await sampleOf(specOf("equipment-loans.md")), "Item").map(({ values }) => values["manual"]);
  const given = [...users, ...manuals].filter((address) => address !== null);
  expect(given.length).toBeGreaterThan(20);
  for (const address of given)
    expect(address).toMatch(/^https:\/\/(images|manuals)\.example\.com\/[a-z0-9-]+(\.jpg)?$/);
});

test("most things can be taken home, and neither their deposit nor their fee is out of proportion to their price", async () => {
  const sample = await sampleOf(specOf("equipment-loans.md"));
  const items = rowsOf(sample, "Item");
  const categories = rowsOf(sample, "Category").map(({ values }) => String(values["name"]).toLowerCase());
  const away = new Map<unknown, number>();
  for (const { values } of rowsOf(sample, "Loan"))
    if (/out|extended|overdue/.test(String(values["status"])))
      away.set(values["item"], (away.get(values["item"]) ?? 0) + 1);
  for (const { values } of rowsOf(sample, "Reservation"))
    if (values["status"] === "ready") away.set(values["item"], (away.get(values["item"]) ?? 0) + 1);
  const left = items.filter(({ id, values }) => Number(values["copies"]) > (away.get(id) ?? 0));
  expect(left.length).toBeGreaterThan(items.length * 0.6);
  for (const { values } of items) {
    expect(Number(values["deposit"])).toBeLessThan(Number(values["price"]) / 2);
    // The document's own default is 1.50.
    if (values["lateFee"] !== 150)
      expect(Number(values["lateFee"])).toBeLessThanOrEqual(Number(values["price"]) * 0.05);
    for (const tag of (values["tags"] ?? []) as readonly string[]) expect(categories).not.toContain(tag);
  }
});

test("most leave is of the usual kind, rare kinds come once for each person, and illness comes without notice", async () => {
  const sample = await sampleOf(specOf("leave-requests.md"));
  const kinds = new Map(rowsOf(sample, "LeaveType").map(({ id, values }) => [id, String(values["name"])]));
  const requests = rowsOf(sample, "Request").map(({ values }) => ({
    values,
    kind: kinds.get(String(values["type"])),
  }));
  const few = rowsOf(await sampleOf(specOf("leave-requests.md"), 60), "LeaveType").map(({ values }) => values);
  expect(few.find(({ name }) => name === "Sick leave")?.["notice"]).toBe(null);
  const ofKind = (kind: string) => requests.filter((one) => one.kind === kind);
  expect(ofKind("Annual leave").length).toBeGreaterThan(requests.length / 2);
  const rare = requests.filter(({ kind }) => !/Annual|Sick/.test(String(kind)));
  expect(new Set(rare.map((one) => `${String(one.values["employee"])} ${one.kind}`)).size).toBe(rare.length);
  const days = (one: (typeof requests)[number], from: string, until: string): number =>
    (Date.parse(String(one.values[until]).slice(0, 10)) - Date.parse(String(one.values[from]).slice(0, 10))) /
    86_400_000;
  const ill = ofKind("Sick leave");
  expect(ill.length).toBeGreaterThan(10);
  for (const one of ill) expect(days(one, "createdAt", "startsOn")).toBeLessThanOrEqual(1);
  for (const one of ofKind("Parental leave")) expect(days(one, "startsOn", "endsOn")).toBeGreaterThan(10);
});
