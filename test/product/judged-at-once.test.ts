import { expect, onTestFinished, test } from "vitest";
import { readDocument, scoredDocuments } from "../../bench/mutants/documents.ts";
import { ofRaces } from "../../bench/mutants/faults/of-races.ts";
import type { Wrongly } from "../../bench/mutants/faults/fault.ts";
import type { Parts } from "../../src/mock/decide-engine.ts";
import { runInMemory } from "../../bench/mutants/in-memory/run-in-memory.ts";
import { judgeOnce, steadyClock } from "../../bench/mutants/score/judge-once.ts";
import type { StepValue, SymbolicStep } from "../../src/conform/trace/symbolic-step.ts";
import type { SavedTrace } from "../../src/conform/trace/trace-token.ts";
import type { JudgingResult } from "../../src/conform/finding/judging-result.ts";
import { judgeSavedTrace } from "../../src/conform/judge-saved-trace.ts";
import { createTestReport } from "../../src/conform/report/test-report.ts";
import type { TestReport } from "../../src/conform/report/test-report.ts";
import type { TestBedOptions } from "../../src/conform/accounts/test-bed.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import type { Target } from "../../src/conform/target/target.ts";
import { servedInMemory } from "./served-in-memory.ts";
import { shell } from "./shell.ts";

const [helpdesk, library] = ["helpdesk", "library"].map((name) =>
  readDocument(scoredDocuments.find(({ path }) => path.includes(name))!),
);
const { model } = helpdesk!;
const pausing = (says: string, of = model): Wrongly => ofRaces.find((fault) => fault.says.includes(says))!.make(of);

function judged(
  { model: document, founder }: NonNullable<typeof library>,
  { parts = {} }: Wrongly,
  effort: { readonly requests: number; readonly skipsShrinking: boolean; readonly seed?: number },
  wire: (target: Target) => Target = (target) => target,
): Promise<JudgingResult> {
  const { clock, wait } = steadyClock();
  return judgeOnce(
    document,
    () => {
      const { target, known } = runInMemory(document, founder, clock, parts);
      return { target: wire(target), known, close: () => target.close() };
    },
    { seed: 1, ...effort, clock, wait, stopAtFirst: true },
  );
}

function exchanges(
  { model: document, source }: NonNullable<typeof library>,
  verdict: JudgingResult,
  known: TestBedOptions["known"] = [],
): TestReport {
  return createTestReport(
    {
      model: document,
      source,
      address: "http://desk.example",
      seed: 1,
      milliseconds: 0,
      known,
      isReadOnly: false,
      isReplay: false,
    },
    verdict,
  );
}

test("two who take the last one at the same time and both get it are told as that", async () => {
  const { findings, concurrentCalls } = exchanges(
    library!,
    await judged(library!, pausing("take the last one", library!.model), {
      requests: 300,
      skipsShrinking: false,
      // The first seed with which this is what is found first: the fault can also lose a change.
      seed: 2,
    }),
  );
  expect(concurrentCalls).toBeGreaterThan(0);
  expect(findings).toMatchObject([
    {
      severity: "accepted",
      explanation: "It answers as though each of the calls at the same time had come alone.",
      often: "It occurred again in 5 of 5 tries: the outcome of calls at the same time depends on chance.",
    },
  ]);
  const says = findings[0]!.steps.map((step) => step.says);
  expect(says.at(-1)).toMatch(/^At the same time .* tries to /);
  expect(says.length).toBeLessThanOrEqual(4);
});

const opening = (number: number, concurrentWith?: number): SavedTrace["steps"][number] => ({
  number,
  caller: 0,
  call: "Open a ticket",
  subject: null,
  query: {},
  ifMatch: null,
  ...(concurrentWith === undefined ? {} : { concurrentWith }),
  input: { subject: { kind: "value", value: `Ticket xy ${number}` }, body: { kind: "value", value: "No ink left." } },
});
/** Somebody who may have five tickets opens the fifth and one more at the same time. */
const trace: SavedTrace = {
  traceId: "xy",
  participants: [{ number: 0, role: "Customer" }],
  description: null,
  steps: [opening(0), opening(1), opening(2), opening(3), opening(4, 4), opening(5, 4)],
};

/** Plays a story in memory. */
function played(
  kept: SavedTrace,
  parts: Partial<Parts> = {},
  wire: (target: Target) => Target = (target) => target,
): Promise<JudgingResult> {
  const { clock, wait } = steadyClock();
  const { target, known } = runInMemory(model, "Lead", clock, parts);
  onTestFinished(() => target.close());
  return judgeSavedTrace(
    model,
    wire(target),
    { seed: 1, known, runId: "q1", clock, wait, clockTolerance: 5000, isAlone: false },
    kept,
  );
}

const ticket: StepValue = { kind: "key", of: { kind: "made", step: 0, at: 0 } };
const changing = (number: number, input: Readonly<Record<string, string>>): SymbolicStep => ({
  number,
  caller: 1,
  call: "Change a ticket",
  subject: ticket,
  query: {},
  ifMatch: null,
  concurrentWith: 1,
  input: Object.fromEntries(
    Object.entries(input).map(([name, value]): [string, StepValue] => [name, { kind: "value", value }]),
  ),
});
const looking: SymbolicStep = {
  number: 3,
  caller: 1,
  call: "Read a ticket",
  subject: ticket,
  input: {},
  query: {},
  ifMatch: null,
};
const twoChanges = (...inputs: readonly Readonly<Record<string, string>>[]): SavedTrace => ({
  traceId: "xy",
  description: null,
  participants: [
    { number: 0, role: "Customer" },
    { number: 1, role: "Lead" },
  ],
  steps: [opening(0), ...inputs.map((input, at) => changing(1 + at, input)), looking],
});

test("of two changes of one record at the same time the one that is lost shows", async () => {
  const { parts } = pausing("the first is lost");
  expect(await played(twoChanges({ priority: "high" }, { note: "Call back." }), parts)).toMatchObject({
    findings: [
      {
        severity: "lost",
        deviation: "wrong answer",
        cause: { description: "each of the calls at the same time had come alone" },
      },
    ],
  });
  // Whichever of the two is the last one is right.
  expect(await played(twoChanges({ note: "Wait." }, { note: "Call back." }), parts)).toMatchObject({
    kind: "conforms",
  });
});

/** Whoever comes while another waits goes first. */
function lastFirst(target: Target): Target {
  const waiting: (() => void)[] = [];
  return {
    ...target,
    send: (request) =>
      new Promise((resolve) => {
        waiting.push(() => void target.send(request).then((received) => (resolve(received), waiting.pop()?.())));
        if (waiting.length === 1) queueMicrotask(() => waiting.pop()?.());
      }),
  };
}

test("in whichever order an implementation takes calls that come at the same time, it conforms", async () => {
  for (const kept of [
    twoChanges({ note: "Wait." }, { note: "Call back." }),
    twoChanges({ priority: "high" }, { note: "Call back." }),
    trace,
  ]) {
    expect(await played(kept, {}, lastFirst)).toMatchObject({ kind: "conforms", findings: [] });
  }
  const verdict = await judged(helpdesk!, {}, { requests: 120, skipsShrinking: true }, lastFirst);
  expect(verdict).toMatchObject({ kind: "conforms", findings: [], notReproduced: [] });
  expect(verdict.coverage.concurrentRequests).toBeGreaterThan(4);
});

test("what is there afterwards has to fit an order too, where nothing is answered of it", async () => {
  // Whoever changes a ticket is told nothing, and of two changes at the same time the first is lost.
  const silent = (target: Target): Target => ({
    ...target,
    send: async (request) => {
      const received = await target.send(request);
      return request.method === "PATCH" &&
        received.kind === "answer" &&
        received.status === 200 &&
        request.path.includes("/tickets/")
        ? { ...received, status: 204, body: "" }
        : received;
    },
  });
  const silently = {
    ...model,
    calls: model.calls.map((call) =>
      call.name === "Change a ticket" ? { ...call, answers: { status: 204, body: { kind: "empty" as const } } } : call,
    ),
  };
  const { target, known } = runInMemory(model, "Lead", Date.now, pausing("the first is lost").parts ?? {});
  onTestFinished(() => target.close());
  const verdict = await judgeSavedTrace(
    silently,
    silent(target),
    {
      seed: 1,
      known,
      runId: "q1",
      clock: Date.now,
      clockTolerance: 5000,
      isAlone: false,
      wait: () => Promise.resolve(),
    },
    twoChanges({ priority: "high" }, { note: "Call back." }),
  );
  expect(verdict.findings).toMatchObject([
    {
      severity: "lost",
      trace: { 3: { call: { name: "Read a ticket" } } },
      cause: { description: "each of the calls at the same time had come alone" },
    },
  ]);
});

/** Has the fifth and the sixth ticket of each story wait for each other, as if both were judged before either was written. */
function meeting(): Partial<Parts> {
  let opened = 0;
  let meet = (): void => {};
  return {
    pause: ({ call }) => {
      if (call !== "Open a ticket") return null;
      opened += 1;
      if (opened % 6 === 0) meet();
      return opened % 6 === 5 ? new Promise((resolve) => (meet = resolve)) : null;
    },
  };
}

test("a story with calls at the same time is played again, over HTTP and by its script, until it is mended", async () => {
  const [wrong, right] = [await servedInMemory(model, undefined, meeting()), await servedInMemory(model)];
  const staging: TestBedOptions = {
    seed: 1,
    known: [{ name: "root@example.org", secret: "battery staple" }],
    runId: "q1",
    clock: Date.now,
    clockTolerance: 5000,
    isAlone: false,
    wait: () => Promise.resolve(),
  };
  const playedAt = (address: string): Promise<JudgingResult> => {
    const target = openHttpTarget(new URL(address));
    onTestFinished(() => target.close());
    return judgeSavedTrace(model, target, staging, trace);
  };
  const verdict = await playedAt(wrong);
  expect(verdict).toMatchObject({ kind: "findings", findings: [{ severity: "accepted", trace: { length: 6 } }] });
  const [finding] = exchanges(helpdesk!, verdict, staging.known).findings;
  expect(finding).toMatchObject({
    line: { text: expect.stringContaining("Not too many at once") },
    expected: expect.stringContaining("409 TOO_MANY_OPEN"),
    received: "201",
  });
  expect(await playedAt(right)).toMatchObject({ kind: "conforms", traceCount: 8 });

  const secret = { known_1: "battery staple" };
  expect(await shell(finding!.curl, wrong, secret)).toEqual({
    code: 1,
    said: expect.stringContaining("at the same time came 201 201, and not 201 409: "),
  });
  expect(await shell(finding!.curl, right, secret)).toEqual({
    code: 0,
    said: expect.stringContaining("201 409 at the same time"),
  });
});
