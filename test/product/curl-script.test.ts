import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { runExample } from "../../src/reading/examples/run-example.ts";
import { startToJson } from "../../src/trace/http/start-json.ts";
import { renderCurlScript } from "../../src/trace/http/curl-script.ts";
import type { Trace } from "../../src/trace/trace.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { traceOfSample } from "../generate/trace-of-sample.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";

const specs = fileURLToPath(new URL("../../specs/", import.meta.url));

interface Ended {
  readonly code: number;
  readonly said: string;
}

/** Runs a document from a story's beginning, and the story's script against it. */
async function runScript(
  document: string,
  model: Specification,
  trace: Trace,
  flags: readonly string[] | null = null,
): Promise<Ended> {
  const folder = temporaryFolder();
  const [begin, script] = [join(folder.path, "begin.json"), join(folder.path, "story.sh")];
  writeFileSync(begin, startToJson(trace.start));
  writeFileSync(script, renderCurlScript(model, trace, "A story", "ninepoint run").text);
  const product = await runProduct(document, ...(flags ?? ["--begin", begin]));
  onTestFinished(async () => {
    await product.stop();
    folder.remove();
  });
  return new Promise((resolve) => {
    execFile("sh", [script, `http://127.0.0.1:${product.port}`], (error, out, complained) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: out + complained }),
    );
  });
}

const read = (name: string): Specification => parse(createSource(name, readFileSync(specs + name, "utf8"))).value;

/** A trace as far as no time passes in it. */
function atOnce(trace: Trace): Trace {
  const steps = trace.steps
    .filter(({ move }) => move.kind === "call")
    .map((step) => ({
      ...step,
      move:
        step.move.kind === "call"
          ? { ...step.move, request: { ...step.move.request, now: trace.start.now } }
          : step.move,
    }));
  return { ...trace, steps };
}

it("a story that begins with nobody runs against a product without a sample", async () => {
  const table = [
    "",
    "### Example: Nobody there",
    "",
    "| Who | Call | On | With | Answer |",
    "| --- | --- | --- | --- | --- |",
    '| a Visitor | Sign up | | name: "Ada O\'Neill", email: ada@example.org, password: "ten letters" | 201, as Ada |',
    '| Ada | Open a ticket | | subject: "It\'s \\"burning\\"", body: "$HOME is `gone`" | 201 |',
    '| Ada | Open a ticket | | subject: "Again", body: "Help", priority: urgent | NOT_URGENT |',
    '| Ada | create Comment | | ticket: Ticket 1, body: "Hello?" | 201 |',
    '| Ada | Change a user | Ada | name: "Ada Lovelace" | 200 |',
    "| Ada | Solve a ticket | Ticket 1 | | NOT_YOURS |",
    "",
    "## 6. ",
  ].join("\n");
  const model = parse(
    createSource("helpdesk.md", readFileSync(`${specs}helpdesk.md`, "utf8").replace("\n## 6. ", table)),
  ).value;
  const { trace, failure } = runExample(model, model.examples.at(-1)!);
  expect(failure).toBe(null);
  const { code, said } = await runScript(`${specs}helpdesk.md`, model, trace!, ["--sample", "none"]);
  expect(said).toContain("1. Ada, a Customer, signs up.\n   201 POST /api/sign-up\n");
  expect(said).toContain(
    "6. Ada tries to solve the ticket, and is refused: “You may not do that.”\n   403 POST /api/tickets/1/solve\n",
  );
  expect({ code, ends: said.trimEnd().split("\n").at(-1) }).toEqual({ code: 0, ends: "It came out as it is told." });
});

it.each(["helpdesk.md", "conduit.md", "petclinic.md", "restful-booker.md"])(
  "what happened in a sample of %s is done again by curl, from its beginning on",
  async (name) => {
    const model = read(name);
    const trace = atOnce(await traceOfSample(model, 3, 4));
    const again = { ...trace, steps: trace.steps.slice(0, 8) };
    const { code, said } = await runScript(specs + name, model, again);
    expect({ code, ends: said.trimEnd().split("\n").at(-1) }).toEqual({ code: 0, ends: "It came out as it is told." });
  },
);

it("a script ends with 1 at the first answer that is another, and says so where time would have to pass", async () => {
  const model = read("helpdesk.md");
  const { trace } = runExample(model, model.examples[0]!);
  const { stopReason, text } = renderCurlScript(model, trace!, "Reopening", "ninepoint run");
  expect(stopReason).toBe("13 days have to pass now");
  expect(text).toContain("Here the script ends: 13 days have to pass now");
  const wrong: Trace = {
    ...trace!,
    steps: trace!.steps.slice(0, 2).map((step) => ({ ...step, decision: { ...step.decision!, status: 299 } })),
  };
  const { code, said } = await runScript(`${specs}helpdesk.md`, model, wrong);
  expect(code).toBe(1);
  expect(said).toContain("POST /api/tickets answers 422, and not 299: ");
});
