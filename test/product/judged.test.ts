import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { JudgingResult } from "../../src/conform/finding/judging-result.ts";
import type { JudgedExchange } from "../../src/conform/trace/judged-exchange.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import type { HttpRequest } from "../../src/semantics/http/http-request.ts";
import type { HttpAnswer, Target } from "../../src/conform/target/target.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";

const read = (name: string, change = (text: string): string => text): Specification => {
  const text = readFileSync(new URL(`../../specs/${name}.md`, import.meta.url), "utf8").replace(
    /^\| callsPerPerson \| [^|]+\|/m,
    "| callsPerPerson | 100000000 per minute |",
  );
  const changed = change(text);
  return parse(createSource(`${name}.md`, changed)).value;
};

interface How {
  readonly calls?: number;
  readonly seed?: number;
  readonly isAlone?: boolean;
  /** What stands between the tester and the implementation. */
  readonly through?: (answer: HttpAnswer, request: HttpRequest) => HttpAnswer;
}

/** Judges an implementation, as it is run from another document or the same. */
async function judged(
  document: Specification,
  implementation: Specification,
  { calls = 300, seed = 1, isAlone = true, through }: How = {},
): Promise<JudgingResult> {
  const running = await run(implementation, implementation.roles.at(-1)!.name);
  const direct = openHttpTarget(running.address);
  onTestFinished(async () => {
    direct.close();
    await running.close();
  });
  const target: Target =
    through === undefined
      ? direct
      : {
          ...direct,
          send: async (request) =>
            direct
              .send(request)
              .then((received) => (received.kind === "answer" ? through(received, request) : received)),
        };
  return judgeTarget(document, target, {
    requests: calls,
    seed,
    known: running.known,
    runId: "t",
    clock: Date.now,
    clockTolerance: 5000,
    isAlone,
    wait: () => Promise.resolve(),
  });
}

/** What differed once, as far as it takes to see why. */
const inShort = ({ step, received, judgement }: JudgedExchange): string =>
  JSON.stringify([
    step,
    received.kind === "answer" ? [received.status, received.body] : received,
    judgement?.differences,
  ]);

test.each(["helpdesk", "equipment-loans", "leave-requests"])("the product of %s.md conforms to it", async (name) => {
  const document = read(name);
  const { notReproduced, ...verdict } = await judged(document, document, { calls: 250 });
  expect(notReproduced.map(inShort)).toEqual([]);
  expect(verdict).toMatchObject({ kind: "conforms", findings: [], rolesWithoutAccounts: [] });
});

test("a product that others use too conforms, whose lists are answered in shapes of their own", async () => {
  const conduit = read("conduit");
  expect(await judged(conduit, conduit, { calls: 300, isAlone: false })).toMatchObject({
    kind: "conforms",
    findings: [],
    notReproduced: [],
  });
});

const document = read("helpdesk");

test.each<[string, (text: string) => string, string, string | null]>([
  [
    "whoever reads what is not theirs is let in",
    (text) => text.replace("`requester == me` |", "`requester == me or true` |"),
    "let in",
    null,
  ],
  [
    "a rule that is missing lets in",
    (text) => text.replace(/^\| Urgent is for the desk .*\n/m, ""),
    "let in",
    "Open a ticket",
  ],
  [
    "a limit that is one too low keeps out",
    (text) => text.replace("| maxOpenTickets | 5 |", "| maxOpenTickets | 4 |"),
    "kept out",
    "Open a ticket",
  ],
])("%s", async (_, change, wrong, call) => {
  const verdict = await judged(document, read("helpdesk", change), { calls: 300, seed: 3 });
  expect(verdict.kind).toBe("findings");
  const found = verdict.findings.find(
    (finding) => finding.deviation === wrong && (call === null || finding.trace.at(-1)?.call.name === call),
  );
  expect(found, verdict.findings.map(({ signature }) => signature).join("\n")).toBeDefined();
  expect(found!.trace.length).toBeLessThanOrEqual(8);
});

test("an answer in other words is told apart from a wrong one", async () => {
  const verdict = await judged(document, document, {
    calls: 300,
    through: (received) => ({ ...received, body: received.body.replace("There is nothing here.", "Nope.") }),
  });
  expect(verdict.findings.map(({ deviation }) => deviation)).toContain("wrong words");
});

test("a failure in place of a refusal is told as a failure", async () => {
  const verdict = await judged(document, document, {
    calls: 150,
    through: (received) => (received.status === 404 ? { ...received, status: 500, body: "" } : received),
  });
  expect(verdict.kind).toBe("findings");
  expect(new Set(verdict.findings.map(({ severity }) => severity))).toEqual(new Set(["failed"]));
  expect(verdict.findings[0]!.explanations).toEqual([]);
});

test("a call that has to provide the accounts of the test and fails is a finding, with the calls that led to it", async () => {
  const verdict = await judged(document, document, {
    through: (received) =>
      received.status === 200 && /"role":"(Agent|Lead)"/.test(received.body) && !received.body.includes("token")
        ? { ...received, status: 409, body: JSON.stringify({ status: 409, code: "WRONG_STATE", title: "" }) }
        : received,
  });
  expect(verdict.kind).toBe("could not test");
  expect(verdict.findings.map(({ deviation, trace }) => [deviation, trace.map(({ call }) => call.name)])).toEqual([
    ["kept out", ["Sign up", "Change a user"]],
  ]);
});

test("a path that no call has is refused as a record that is not there is", async () => {
  const verdict = await judged(document, document, {
    calls: 600,
    through: (received, { path }) =>
      path.includes("nothing-has-this-path") ? { ...received, status: 200, body: "{}" } : received,
  });
  expect(new Set(verdict.findings.map(({ deviation }) => deviation))).toEqual(new Set(["let in"]));
  expect(verdict.findings.map(({ trace }) => trace.at(-1)?.step.sendOptions)).toContainEqual({
    malformation: "no path",
  });
});

test("what differs in form is told, and nothing is hidden behind it", async () => {
  const withoutRule = read("helpdesk", (text) => text.replace(/^\| Urgent is for the desk .*\n/m, ""));
  const verdict = await judged(document, withoutRule, {
    calls: 350,
    seed: 3,
    through: (received) => (received.status === 201 ? { ...received, status: 200 } : received),
  });
  const found = verdict.findings
    .flatMap((finding) => [finding, ...finding.related])
    .map(({ deviation, trace }) => `${deviation}: ${trace.at(-1)!.call.name}`);
  expect(found).toEqual(
    expect.arrayContaining(["wrong answer: Sign up", "wrong answer: Open a ticket", "let in: Open a ticket"]),
  );
});

test("what comes and goes by itself is no verdict", async () => {
  let count = 0;
  const verdict = await judged(document, document, {
    calls: 300,
    through: (received) => (received.status === 200 && ++count === 60 ? { ...received, body: "{}" } : received),
  });
  expect(verdict).toMatchObject({ kind: "conforms", findings: [] });
  expect(verdict.notReproduced).toHaveLength(1);
});

test("what is no implementation of it at all could not be tested, and says on what it failed", async () => {
  const server = createServer((_, response) => response.end("<h1>It works!</h1>"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const target = openHttpTarget(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  onTestFinished(() => {
    target.close();
    server.close();
  });
  const verdict = await judgeTarget(document, target, {
    requests: 50,
    seed: 1,
    known: [],
    runId: "t",
    clock: Date.now,
    clockTolerance: 5000,
    isAlone: false,
    wait: () => Promise.resolve(),
  });
  expect(verdict.kind).toBe("could not test");
  expect(verdict.findings.map(({ trace }) => trace.map(({ call }) => call.name))).toEqual([["Sign up"]]);
  expect(verdict.stoppedBy).toMatchObject({ kind: "call", exchange: { call: { name: "Sign up" } } });
});
