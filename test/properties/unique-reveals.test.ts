import fc from "fast-check";
import { expect, test } from "vitest";
import { entityNamed, fieldNamed } from "../../src/model/find.ts";
import { createVisibility } from "../../src/semantics/memory/visibility.ts";
import { constantsOf } from "../../src/semantics/value/constants-of.ts";
import { roleOf } from "../../src/semantics/rights/role-of.ts";
import { createTruth } from "../../src/semantics/memory/truth.ts";
import { documents } from "../generate/document.ts";
import { readDocument } from "../generate/read-document.ts";
import { histories } from "../generate/history.ts";
import { runs } from "../runs.ts";
import { playDecide } from "./decide-story.ts";

test("who is told that a value of theirs is taken can read it where it is, or `check` warned of that field", () => {
  let [told, unread] = [0, 0];
  fc.assert(
    fc.property(documents, histories, (document, history) => {
      const { value: model, diagnostics } = readDocument(document);
      playDecide(model, history, ({ before, decision, actor, request, now }) => {
        const call = model.calls.find(({ name }) => name === request?.call);
        if (
          decision.kind !== "refusal" ||
          decision.detection !== "not unique" ||
          call === undefined ||
          actor?.kind !== "person" ||
          request === null
        )
          return;
        if (
          (call.does.kind !== "create" && call.does.kind !== "update") ||
          call.does.entity === model.identification?.entity
        )
          return;
        const entity = entityNamed(model, call.does.entity);
        const moment = { me: actor.id, now, input: {}, constants: constantsOf(model), budget: { left: 1_000_000 } };
        const visibility = createVisibility(
          model,
          createTruth(model, before, moment),
          roleOf(model, before, actor) ?? "",
          moment,
        );
        for (const { field: name } of decision.fields) {
          const field = fieldNamed(entity, name)!;
          if (
            !entity.unique.some((together) => together.length === 1 && together[0] === name) ||
            field.type.kind === "email" ||
            field.type.kind === "slug"
          )
            continue;
          told += 1;
          const holders = [...(before.entities[entity.name]?.values() ?? [])].filter(
            ({ values }) => values[name] === request.input[name],
          );
          if (holders.every(({ id }) => visibility.fieldReadable(entity.name, id, name))) continue;
          unread += 1;
          const warned = diagnostics.some(
            ({ code, params }) =>
              code === "unique-reveals" && params["entity"] === entity.name && params["field"] === name,
          );
          expect(warned, `${document}\n${JSON.stringify({ actor, request, name })}`).toBe(true);
        }
      });
    }),
    { numRuns: runs(60), endOnFailure: true },
  );
  expect(Math.min(told, unread)).toBeGreaterThan(0);
});
