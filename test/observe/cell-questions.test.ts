import { expect, test } from "vitest";
import { changeOf } from "../../src/observe/questions/change-body.ts";
import { cellQuestions } from "../../src/observe/questions/cell-questions.ts";
import { hintedValues } from "../../src/observe/questions/hinted-values.ts";
import { nextQuestions } from "../../src/observe/questions/next-questions.ts";
import { locksOut } from "../../src/observe/questions/locks-out.ts";
import { supplyOfStates, transitionQuestions } from "../../src/observe/questions/state-questions.ts";
import { ungrantedQuestions } from "../../src/observe/questions/ungranted-questions.ts";
import { valueQuestions } from "../../src/observe/questions/value-questions.ts";
import type { Told } from "./har-of.ts";
import { as, job, person, productOf } from "./told-desk.ts";

const sentBy = (header: { readonly headers: ReadonlyMap<string, string> } | null): string =>
  /secret-of-(\w+)/.exec(header?.headers.get("authorization") ?? "")?.[1] ?? "";

test("where only own records were granted, those of others are asked for", () => {
  const product = productOf([]);
  const asked = [0, 1, 2, 3, 4, 5].flatMap((at) => cellQuestions(product, at));
  const reads = asked.filter(({ method, segments }) => method === "GET" && segments[0] === "jobs");
  const own = new Map([
    ["ann", ["1", "2"]],
    ["ben", ["3", "4"]],
    ["eve", ["5", "6"]],
  ]);
  const ofOthers = reads.filter(({ as: by, segments }) => own.get(sentBy(by))?.includes(segments[1]!) === false);
  expect(ofOthers.length).toBeGreaterThan(0);
});

const change = (sent: object, status: number, answer: object = { code: "NOT_YOURS" }): Told => ({
  call: "PATCH /jobs/1",
  headers: as("ann"),
  sent,
  status,
  answer,
});

test("whoever may change nothing is found out by a change of nothing, and fields that were refused together one by one", () => {
  const bodyAfter = (told: readonly Told[]): object => {
    const product = productOf([
      change({ title: "First", note: "x" }, 200, { ...job(1, "ann", "new"), note: "x" }),
      ...told,
    ]);
    const operation = product.operations.find(({ method }) => method === "PATCH")!;
    return changeOf(product, operation, {
      asker: product.askers.find(({ account }) => account?.record["name"] === "ben")!,
      role: "Customer",
      record: { id: 3 },
      fields: ["title", "note"],
      isAlike: (record) => record?.["id"] === 3,
      at: 1,
    });
  };
  const byBen = (sent: object, status: number): Told => ({
    ...change(sent, status, status === 200 ? job(3, "ben", "new") : { code: "NOT_YOURS" }),
    call: "PATCH /jobs/3",
    headers: as("ben"),
  });
  expect(bodyAfter([])).toEqual({});
  expect(bodyAfter([byBen({}, 403)])).toEqual({});
  expect(Object.keys(bodyAfter([byBen({}, 200)]))).toEqual(["title", "note"]);
  expect(Object.keys(bodyAfter([byBen({}, 200), byBen({ title: "A", note: "y" }, 403)]))).toEqual(["title"]);
});

const started: Told = { call: "POST /jobs/1/start", headers: as("ann"), status: 200, answer: job(1, "ann", "running") };

test("records are led to the states that were seen", () => {
  const asked = supplyOfStates(productOf([started]), 1);
  expect(asked.map(({ segments }) => segments.at(-1))).toContain("start");
  expect(asked.every(({ segments }) => segments[1] !== "1")).toBe(true);
});

test("a call is asked for in each state, and once refused for the state not again", () => {
  const wrong = (call: string): Told => ({
    call,
    headers: as("ann"),
    status: 409,
    answer: { code: "WRONG_STATE", message: "Not now." },
  });
  const inRunning = (told: readonly Told[]): boolean =>
    transitionQuestions(productOf(told), 1).some(({ about }) => about.includes("/start in running"));
  expect(inRunning([started])).toBe(true);
  expect(inRunning([started, wrong("POST /jobs/1/start"), wrong("POST /jobs/1/close")])).toBe(false);
});

test("what nobody was granted is not asked for again where the state stands against it, or the product has no such call", () => {
  const refusals = (status: number, code: string): readonly Told[] =>
    ["close", "close", "reopen"].map((word) => ({
      call: `POST /jobs/2/${word}`,
      headers: as("ann"),
      status,
      answer: { code },
    }));
  const closes = (told: readonly Told[]): number =>
    [0, 1, 2, 3]
      .flatMap((at) => ungrantedQuestions(productOf(told), at))
      .filter(({ segments }) => segments[2] === "close").length;
  expect(closes(refusals(409, "SAY_WHY").slice(0, 2))).toBeGreaterThan(0);
  expect(closes(refusals(409, "WRONG_STATE"))).toBe(0);
  expect(closes(refusals(405, "WRONG_METHOD"))).toBe(0);
});

test("numbers and words that a refusal names are hints of what the input may be", () => {
  const refused = (message: string): Told => ({
    call: "POST /jobs",
    headers: as("ann"),
    sent: { title: "x" },
    status: 422,
    answer: { errors: [{ field: "title", message }] },
  });
  const hints = (message: string): object => hintedValues("title", productOf([refused(message)]).steps);
  expect(hints("This can have at most 40 characters.")).toEqual({ numbers: [40], words: [] });
  expect(hints("This must be one of green, blue or red.")).toEqual({ numbers: [], words: ["green", "blue", "red"] });
});

test("accounts that were there before keep their password, role and place, and those that were made need not", () => {
  const before = person("zoe");
  const product = productOf([
    {
      call: "POST /sign-in",
      sent: { name: "zoe", password: "correct-horse-zoe" },
      status: 200,
      answer: { user: before, token: "secret-of-zoe" },
    },
    { call: `GET /users/${before.id}`, headers: as("zoe"), status: 200, answer: before },
  ]);
  const isLocking = locksOut(product);
  const question = (method: string, id: string, body?: object) =>
    ({ about: "a", method, segments: ["users", id], body: body as { role: string }, as: null }) as const;
  expect(isLocking(question("PATCH", before.id, { password: "x" }))).toBe(true);
  expect(isLocking(question("PATCH", before.id, { role: "Customer" }))).toBe(true);
  expect(isLocking(question("DELETE", before.id))).toBe(true);
  expect(isLocking(question("PATCH", before.id, { note: "x" }))).toBe(false);
  expect(isLocking(question("PATCH", person("ann").id, { password: "x" }))).toBe(false);
});

test("where a question would lock somebody out who was there before, the same is asked about another account", () => {
  const before = person("zoe");
  const change = (name: string, by: string, status: number): Told => ({
    call: `PATCH /users/${person(name).id}`,
    headers: as(by),
    sent: { role: "Customer" },
    status,
    answer: status < 400 ? person(name) : { code: "NOT_YOURS" },
  });
  const product = productOf([
    { call: `GET /users/${before.id}`, headers: as("ann"), status: 200, answer: before },
    change("ann", "eve", 200),
    change("ben", "ann", 403),
  ]);
  const isLocking = locksOut(product);
  let replaced = 0;
  for (let at = 1; at <= 40; at += 1) {
    const own = cellQuestions(product, at);
    const others = [1, 2, 3].flatMap((more) => cellQuestions(product, at + more));
    const asked = nextQuestions(product, new Map(), at, 1000);
    expect(asked.filter(isLocking)).toEqual([]);
    const harmless = own.filter(
      (one) => isLocking(one) && others.some((other) => other.about === one.about && !isLocking(other)),
    );
    for (const { about } of harmless) expect(asked.map((one) => one.about)).toContain(about);
    replaced += harmless.length;
  }
  expect(replaced).toBeGreaterThan(0);
});

test("of an input that was never taken no lengths are tried", () => {
  const refused: Told = {
    call: "POST /jobs",
    headers: as("ann"),
    sent: { title: "Job number 9", password: "x" },
    status: 422,
    answer: { errors: [{ field: "password", message: "No." }] },
  };
  const product = productOf([refused, refused]);
  for (let at = 1; at <= 10; at += 1) expect(() => valueQuestions(product, at)).not.toThrow();
});
