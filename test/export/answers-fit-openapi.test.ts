import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import type { Target } from "../../src/conform/target/target.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";
import { parse } from "../../src/language/parse.ts";
import { DescribedExchanges } from "./described-exchange.ts";
import { judgedDocuments } from "./judged-documents.ts";

const founderId = "018bcfe5-0000-7000-9000-000000000001";

test.each(judgedDocuments)(
  "each answer of the product of $name to the judge's calls is as its OpenAPI says",
  async (one) => {
    const { name, file, calls } = one;
    const text = readFileSync(new URL(file, import.meta.url), "utf8");
    const { value: model } = parse(createSource(name, text));
    const described = new DescribedExchanges(openapiDocument(model));
    const running = await run(model, model.roles.at(-1)?.name ?? "");
    const target = openHttpTarget(running.address);
    onTestFinished(async () => {
      target.close();
      await running.close();
    });
    const problems = new Set<string>();
    let answered = 0;
    const watched: Target = {
      base: target.base,
      async send(request) {
        const answer = await target.send(request);
        if (answer.kind === "answer") {
          answered += 1;
          // The person who is there in the beginning has values that no document allows.
          if (!answer.body.includes(founderId))
            for (const one of described.problems(request, answer)) problems.add(one);
        }
        return answer;
      },
    };
    await judgeTarget(model, watched, {
      requests: calls,
      seed: 1,
      known: running.known,
      runId: "t",
      clock: Date.now,
      clockTolerance: 5000,
      isAlone: true,
      wait: () => Promise.resolve(),
    });
    expect([...problems]).toEqual([]);
    // In some documents of the corpus the judge can't begin with the one person who is there.
    const least = model.calls.length === 0 ? 0 : file.startsWith("../../specs/") ? calls / 2 : 1;
    expect(answered).toBeGreaterThanOrEqual(least);
  },
);
