import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { runExample } from "../../src/reading/examples/run-example.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { serveTrace } from "../generate/serve-trace.ts";
import { traceOfSample } from "../generate/trace-of-sample.ts";

const specs = fileURLToPath(new URL("../../specs/", import.meta.url));
const documents = readdirSync(specs).filter((name) => name !== "nothing-shown.md");
const read = (name: string) => parse(createSource(name, readFileSync(specs + name, "utf8"))).value;

it.each(documents)("what happened in a sample of %s happens again in the product, answer by answer", async (name) => {
  const model = read(name);
  const trace = await traceOfSample(model, 4, 6);
  const done = await serveTrace(model, trace);
  expect(done).toEqual({ kind: "same", exchanges: trace.steps.filter(({ move }) => move.kind === "call").length });
});

it.each(documents.filter((name) => read(name).examples.length > 0))(
  "the examples of %s happen in the product too, refusals included",
  async (name) => {
    const model = read(name);
    for (const example of model.examples) {
      const { trace } = runExample(model, example);
      expect(await serveTrace(model, trace!)).toMatchObject({ kind: "same" });
    }
  },
);

it("a product that answers otherwise than the trace is found out at the first call that differs", async () => {
  const model = read("helpdesk.md");
  const trace = await traceOfSample(model, 4, 6);
  const at = trace.steps.findIndex(({ move }) => move.kind === "call" && move.request.call === "Solve a ticket");
  const without = {
    ...model,
    machines: model.machines.map((machine) => ({
      ...machine,
      transitions: machine.transitions.map((one) => (one.name === "solve" ? { ...one, from: ["waiting"] } : one)),
    })),
  };
  const done = await serveTrace(without, trace);
  expect(at).toBeGreaterThan(-1);
  expect(done).toMatchObject({ kind: "differs", at, where: "status", received: { status: 409 } });
});
