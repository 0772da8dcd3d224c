import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { explainCall } from "../../src/explain/explain-call.ts";
import { callNamed } from "../../src/model/find.ts";
import { indexNames } from "../../src/language/name-index.ts";
import { documents } from "../generate/document.ts";
import { histories } from "../generate/history.ts";
import { readDocument } from "../generate/read-document.ts";
import { runs } from "../runs.ts";
import { playDecide } from "./decide-story.ts";

const numRuns = runs(80);

test("whatever a call is refused with, explain says of that call", () => {
  const happened = new Set<string>();
  fc.assert(
    fc.property(documents, histories, (document, history) => {
      const source = createSource("generated.md", document);
      const parsed = readDocument(document);
      const { value: model } = parsed;
      const known = { model, source, names: indexNames(parsed.names) };
      const listed = new Map(
        model.calls.map((call) => [
          call.name,
          (explainCall(known, call).facts.find(({ label }) => label === "Errors")?.lines ?? []).map(
            (line) => line.split(" ")[1] ?? "",
          ),
        ]),
      );
      const kindOf = (call: string, code: string): string =>
        `${callNamed(model, call).does.kind} ${model.errors.find((one) => one.code === code)?.when ?? "a rule or guard"}`;
      playDecide(model, history, ({ before, decision, actor, request }) => {
        if (decision.kind === "answer" || request === null || actor === null) return;
        // Whoever is there no more is asked to sign in, whatever they call.
        if (actor.kind === "person" && before.entities["Person"]?.has(actor.id) !== true) return;
        happened.add(kindOf(request.call, decision.code));
        expect(listed.get(request.call), `${document}\n“${request.call}” ${decision.code}`).toContain(decision.code);
      });
    }),
    { numRuns, endOnFailure: true },
  );
  const common = ["create", "update", "transition"]
    .flatMap((kind) => ["invalid input", "not allowed", "not unique", "a rule or guard"].map((why) => `${kind} ${why}`))
    .filter((one) => one !== "transition not unique");
  expect([...happened]).toEqual(
    expect.arrayContaining([
      ...common,
      "update not found",
      "update stale",
      "transition not found",
      "transition wrong state",
      "delete not found",
      "delete not allowed",
    ]),
  );
});
