import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { decodeTraceToken } from "../../src/conform/trace/trace-token.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import { readOnlyModel } from "../../src/conform/read-only-model.ts";
import { judgeSavedTrace } from "../../src/conform/judge-saved-trace.ts";
import { createTestReport } from "../../src/conform/report/test-report.ts";
import type { FindingReport } from "../../src/conform/report/test-report.ts";
import type { TestBedOptions } from "../../src/conform/accounts/test-bed.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import type { HttpTarget } from "../../src/conform/target/http-target.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { servedInMemory } from "./served-in-memory.ts";
import { shell } from "./shell.ts";

const text = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8").replace(
  "| 120 per minute |",
  "| 1000000 per minute |",
);
const source = createSource("helpdesk.md", text);
const model = parse(source).value;
/** Tickets can be closed in every state. */
const other = parse(
  createSource("other.md", text.replace("| close | solved | closed | | |", "| close | open, solved | closed | | |")),
).value;

const staging: TestBedOptions = {
  seed: 1,
  known: [{ name: "root@example.org", secret: "battery staple" }],
  runId: "a7c",
  clock: Date.now,
  clockTolerance: 5000,
  isAlone: false,
  wait: () => Promise.resolve(),
};

function targetAt(address: string): HttpTarget {
  const target = openHttpTarget(new URL(address));
  onTestFinished(() => target.close());
  return target;
}

/** A finding in the product that is wrong. Each seed gets a new one: a trace would rest on what an earlier seed has left there. */
async function findWrong(): Promise<{ readonly wrong: string; readonly finding: FindingReport }> {
  for (let seed = 1; seed <= 5; seed++) {
    const address = await servedInMemory(other);
    const verdict = await judgeTarget(model, targetAt(address), {
      ...staging,
      seed,
      runId: `a7c${seed}`,
      requests: 400,
    });
    const { findings } = createTestReport(
      { model, source, address, seed, milliseconds: 0, known: staging.known, isReadOnly: false, isReplay: false },
      verdict,
    );
    if (findings.length === 1) return { wrong: address, finding: findings[0]! };
  }
  return expect.unreachable("no seed found it");
}

test("what was found is played again by its token and by its script: it is there as long as it is, and gone when it is mended", async () => {
  const right = await servedInMemory(model);
  const { wrong, finding } = await findWrong();
  expect(finding).toMatchObject({
    heading: expect.stringContaining("Close a ticket"),
    line: { text: "| close | solved | closed | | |", point: 4 },
    explanation: "It answers as though “close” could be taken from “open”, too.",
  });
  // Whoever the ticket is assigned to may have to sign up first.
  const exchanges = finding.steps.map(({ says }) => says).filter((says) => !says.endsWith(" signs up."));
  expect([exchanges[0], exchanges.at(-1)]).toEqual([
    expect.stringContaining(" opens a ticket"),
    expect.stringMatching(/ close(?:s| the) .*ticket[.,]/),
  ]);
  // What nobody was assigned can't be closed all the same, if by another error than has to come: to be let in takes a step
  // more, and is graver. So does an ETag, which a step before has told.
  const isWithTag = finding.steps.at(-1)!.says.includes("if it is still as it was told");
  expect(exchanges).toHaveLength(2 + Number(finding.severity === "accepted") + Number(isWithTag));

  const trace = decodeTraceToken(model, finding.replay)!;
  expect(await judgeSavedTrace(model, targetAt(wrong), { ...staging, runId: "b1" }, trace)).toMatchObject({
    kind: "findings",
    traceCount: 1,
    findings: [{ cause: { description: "“close” could be taken from “open”, too" } }],
  });
  expect(await judgeSavedTrace(model, targetAt(right), { ...staging, runId: "b2" }, trace)).toMatchObject({
    kind: "conforms",
    findings: [],
  });

  const secret = { known_1: "battery staple" };
  expect(await shell(finding.curl, wrong, secret)).toEqual({
    code: 1,
    said: expect.stringMatching(/answers \d+, and not \d+: \{/),
  });
  // And once more: nothing in it is taken already.
  expect(await shell(finding.curl, wrong, secret)).toMatchObject({ code: 1 });
  expect(await shell(finding.curl, right, secret)).toEqual({ code: 0, said: expect.stringContaining("Expected: ") });
  expect(finding.curl).not.toContain('battery staple"');
  expect(await shell(finding.curl, right, {})).toMatchObject({
    code: 2,
    said: expect.stringContaining(
      "known_1: set this environment variable to the secret or the token of root@example.org",
    ),
  });
});

test("who only looks writes nothing, calls as nobody but those who are named, and tells who is missing", async () => {
  const methods = new Set<string>();
  const address = await servedInMemory(
    model,
    (_number, _answer, _response, request) => (methods.add(`${request.method} ${request.url?.split("?")[0]}`), true),
  );
  const target = targetAt(address);
  const { token } = (await (
    await fetch(`${address}/api/sign-in`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "root@example.org", password: "battery staple" }),
    })
  ).json()) as { readonly token: string };
  methods.clear();
  const verdict = await judgeTarget(readOnlyModel(model), target, { ...staging, known: [{ token }], requests: 100 });
  expect(verdict).toMatchObject({ kind: "conforms", rolesWithoutAccounts: ["Customer", "Agent"] });
  expect([...methods].filter((one) => !one.startsWith("GET "))).toEqual([]);
  expect(methods.size).toBeGreaterThan(5);
});

test("a script goes on past what was told once, and names what is called anew each time as it is called then", async () => {
  const conduit = createSource("conduit.md", readFileSync(new URL("../../specs/conduit.md", import.meta.url), "utf8"));
  const document = parse(conduit).value;
  const everybodys = parse(
    createSource(
      "other.md",
      conduit.text.replace("| own | Article | `author == me` |", "| own | Article | `author == me or true` |"),
    ),
  ).value;
  const address = await servedInMemory(everybodys, (_number, answer) => {
    if (answer.status === 201) answer.status = 200;
    return true;
  });
  const verdict = await judgeTarget(document, targetAt(address), { ...staging, known: [], requests: 250 });
  const { findings } = createTestReport(
    {
      model: document,
      source: conduit,
      address,
      seed: 1,
      milliseconds: 0,
      known: [],
      isReadOnly: false,
      isReplay: false,
    },
    verdict,
  );
  const letIn = findings.find(({ severity }) => severity === "let in");
  expect(letIn?.curl).toMatch(/^key_\d+=\$\(pick slug 1\)$/m);
  expect(await shell(letIn!.curl, address, {})).toEqual({
    code: 1,
    said: expect.stringMatching(/\/api\/articles\/\S+ answers 20\d, and not 403: /),
  });
});
