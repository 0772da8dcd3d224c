import fc from "fast-check";
import { expect, test } from "vitest";
import { run } from "../../bench/mutants/implementation.ts";
import { judgeTarget } from "../../src/conform/judge-target.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import { judgedDocuments } from "../generate/judged-document.ts";
import { readModel } from "../generate/read-document.ts";
import { runs } from "../runs.ts";

const requests = 50;

test("whatever document is drawn, its own product conforms to it", async () => {
  await fc.assert(
    fc.asyncProperty(judgedDocuments, fc.nat(999), fc.boolean(), async (text, seed, isAlone) => {
      const model = readModel(text);
      const running = await run(model, "");
      const target = openHttpTarget(running.address);
      const known =
        model.rows.length === 0 ? [] : [{ name: "row@x.org", secret: "secret", role: model.roles.at(-1)!.name }];
      try {
        const { kind, findings, stoppedBy } = await judgeTarget(model, target, {
          requests,
          seed,
          known,
          runId: "t",
          clock: Date.now,
          clockTolerance: 5000,
          isAlone,
          skipsShrinking: true,
          wait: () => Promise.resolve(),
        });
        const found = findings.map(({ trace }) => {
          const { sent, received, judgement } = trace.at(-1)!;
          return { sent, received, differences: judgement?.differences };
        });
        expect({ kind, found, stoppedBy }).toEqual({ kind: "conforms", found: [], stoppedBy: null });
      } finally {
        target.close();
        await running.close();
      }
    }),
    { numRuns: runs(6), endOnFailure: true },
  );
});
