import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { renderHtmlReport } from "../../src/conform/report/html/render-html-report.ts";
import { renderJunitReport } from "../../src/conform/report/render-junit-report.ts";
import type { TestReport } from "../../src/conform/report/test-report.ts";
import { createRandom } from "../../src/generation/random/random.ts";
import { renderTerminalReport } from "../../src/cli/test/render-terminal-report.ts";
import { renderJsonReport } from "../../src/conform/report/render-json-report.ts";
import { judgeAddress, judgedModel } from "./judge-address.ts";
import { servedInMemory } from "./served-in-memory.ts";

const evil = "\u001b]0;owned\u0007\u001b[2J\u009b8m</script><script>alert(1)</script>&\"'` \u202egnorw]]>\uD800";

/** Everything that people and programs are shown of a report. */
function shownOf(report: TestReport): readonly string[] {
  return [renderTerminalReport(report), renderJsonReport(report), renderHtmlReport(report), renderJunitReport(report)];
}

function expectHarmless(report: TestReport): void {
  for (const text of shownOf(report)) {
    expect(text.replaceAll("\n", "")).not.toMatch(
      /[\u0000-\u001a\u001c-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/,
    );
    expect(text.replace(/\u001b\[\d+m/g, "")).not.toContain("\u001b");
    expect(text).not.toContain('battery staple"');
  }
  for (const text of [renderHtmlReport(report), renderJunitReport(report)])
    expect(text).not.toMatch(/<script|alert\(1\)<\//);
}

test("what a target puts into errors and records harms neither a terminal nor a page", async () => {
  const { verdict, report } = await judgeAddress(
    await servedInMemory(judgedModel, (number, answer) => {
      if (number > 40 && answer.status >= 400)
        answer.body = JSON.stringify({ title: evil, code: evil, status: answer.status, [evil]: evil });
      return true;
    }),
    70,
  );
  expect(verdict.kind).toBe("findings");
  expect(report.findings.map(({ received }) => received).join("\n")).toContain("]0;owned");
  expectHarmless(report);
});

test.each<[string, (response: ServerResponse) => void]>([
  ["is no JSON", (response) => response.end(evil)],
  ["is a bomb of brackets", (response) => response.end("[".repeat(150_000))],
  ["is a list of millions", (response) => response.end(`{"items":[${"0,".repeat(90_000)}0],"total":1,"next":null}`)],
  [
    "does not end",
    (response) => {
      const more = setInterval(() => response.write("x".repeat(20_000)), 5);
      response.on("close", () => clearInterval(more));
    },
  ],
  [
    "leads elsewhere",
    (response) => response.writeHead(307, { Location: "http://169.254.169.254/latest/meta-data/" }).end(),
  ],
  ["is torn off", (response) => response.destroy()],
])("a list whose answer %s is a finding, and the tester stands", async (_, spoil) => {
  const { verdict, report } = await judgeAddress(
    await servedInMemory(judgedModel, (_number, _answer, response, request) => {
      if (request.method !== "GET" || request.url?.startsWith("/api/tickets?") !== true) return true;
      spoil(response);
      return false;
    }),
    80,
  );
  expect(verdict.kind).toBe("findings");
  expect(verdict.findings.map(({ trace }) => trace.at(-1)!.call.name)).toContain("List tickets");
  expectHarmless(report);
});

test("a target that dies midway stops the test, and the report has what was found so far", async () => {
  let isDead = false;
  let firstList = Infinity;
  const { verdict, report } = await judgeAddress(
    await servedInMemory(judgedModel, (number, answer, response, request) => {
      if (request.method === "GET" && request.url?.startsWith("/api/tickets?") === true) {
        answer.body = "{}";
        firstList = Math.min(firstList, number);
      }
      // By then the wrong list has been reproduced.
      isDead ||= number > firstList + 600;
      if (isDead) response.destroy();
      return !isDead;
    }),
    3000,
  );
  expect(verdict).toMatchObject({
    kind: "could not test",
    stoppedBy: { kind: "call", exchange: { received: { kind: "unanswered" } } },
  });
  expect(report.findings.map(({ heading }) => heading).join()).toContain("List tickets");
  expect(renderTerminalReport(report)).toMatch(
    /The test stopped at .+ after [\d,]+ calls, with \d+ findings? so far\./,
  );
});

test("answers that depend on chance are no verdict", async () => {
  let draws = 0;
  const draw = createRandom(7);
  const spoilt = new Set<string>();
  const { verdict } = await judgeAddress(
    await servedInMemory(judgedModel, (number, answer, _response, request) => {
      // Once in a while, and never twice for the same.
      const asked = `${request.method} ${request.url?.replace(/\/(\d+|[0-9a-f-]{36})(?=\/|$)/, "/{}")}`;
      if (number > 30 && !spoilt.has(asked) && draw.chance(0.05)) [answer.body, draws] = ["{}", spoilt.add(asked).size];
      return true;
    }),
    150,
  );
  expect(draws).toBeGreaterThan(0);
  expect(verdict.findings.map(({ signature }) => signature)).toEqual([]);
  expect(verdict.notReproduced.length).toBeGreaterThan(0);
});
