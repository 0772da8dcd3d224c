import fc from "fast-check";
import { expect, test } from "vitest";
import type { Call } from "../../src/model/call.ts";
import { entityNamed } from "../../src/model/find.ts";
import type { Screen } from "../../src/model/screen.ts";
import type { Specification } from "../../src/model/specification.ts";
import { decide } from "../../src/semantics/decide.ts";
import type { Request } from "../../src/semantics/decision/request.ts";
import type { Actor, State } from "../../src/semantics/state/state.ts";
import { choicesFrom } from "../generate/choices.ts";
import type { Choices } from "../generate/choices.ts";
import { documents } from "../generate/document.ts";
import { readModel } from "../generate/read-document.ts";
import { drawQuery } from "../generate/draw-query.ts";
import { histories, keyOf } from "../generate/history.ts";
import { playDecide } from "./decide-story.ts";
import { openTwin, plainState } from "./engine-twin.ts";
import { groupingsOf, parametersOf, searchesOf } from "./screens/asked-of-screens.ts";
import { exportedRows } from "./screens/exported-rows.ts";
import { shownOn } from "./screens/shown-on.ts";
import { alterUnseen, subjectsOf, withOtherSecrets } from "./two-world-alter.ts";
import { runs } from "../runs.ts";
import { servesOnTestStore } from "../stores.ts";

const numRuns = runs(150);
const options = { numRuns };
const now = "2026-12-01T09:00:00.000Z";

/**
 * Of what a caller may not read, no answer to what he asks depends: worlds that differ in nothing else answer alike. What
 * is judged on the truth tells of it by the document's own words, and is left out: rules and guards, the rights to a call
 * that only answers, what is offered by them on a screen, that something unique is taken already, and hidden records of which
 * a document wants to tell.
 */
test("nothing that a caller reads, lists, counts, is shown or is refused depends on what he may not read", async () => {
  let altered = 0;
  await fc.assert(
    fc.asyncProperty(
      documents,
      histories,
      fc.array(fc.nat(9999), { minLength: 60, maxLength: 200 }),
      async (document, history, tape) => {
        const said = readModel(document);
        if (!servesOnTestStore(said)) return;
        const model: Specification = { ...said, allCalls: { ...said.allCalls, hiddenRecords: "not found" } };
        const choices = choicesFrom(tape);
        const looksAtScreens = choices.chance(35);
        const world = playDecide(model, history, () => {});
        const viewer = choices.of<Actor>([
          { kind: "person", id: "ann" },
          { kind: "person", id: "ben" },
          { kind: "visitor" },
        ]);
        const other = withOtherSecrets(model, alterUnseen(choices, model, world, viewer, now));
        if (JSON.stringify(plainState(world)) === JSON.stringify(plainState(other))) return;
        altered += 1;
        const [one, two] = [await openTwin(model), await openTwin(model)];
        try {
          await one.load(world);
          await two.load(other);
          for (const request of questions(choices, model, world, other, viewer)) {
            const told = `${document}\n${JSON.stringify(plainState(world))}\n${JSON.stringify(plainState(other))}\n${JSON.stringify({ viewer, request })}`;
            expect(answered(decide(model, other, viewer, request)), told).toEqual(
              answered(decide(model, world, viewer, request)),
            );
            expect(answered(await two.engine.perform(viewer, request)), told).toEqual(
              answered(await one.engine.perform(viewer, request)),
            );
          }
          const [here, there] = [one.screens(() => now), two.screens(() => now)];
          for (const screen of looksAtScreens ? model.screens : []) {
            const told = `${document}\n${JSON.stringify(plainState(world))}\n${JSON.stringify(plainState(other))}\n${JSON.stringify({ viewer, screen: screen.name })}`;
            for (const parameters of [
              ...parametersOf(choices, { model, state: world }, screen),
              ...parametersOf(choices, { model, state: other }, screen),
              ...groupingsOf(choices, model, screen),
              ...searchesOf(choices, { model, state: world }, screen),
              ...searchesOf(choices, { model, state: other }, screen),
            ]) {
              expect(
                shownOn(await there.screen(viewer, screen.name, parameters)),
                `${told}\n${JSON.stringify(parameters)}`,
              ).toEqual(shownOn(await here.screen(viewer, screen.name, parameters)));
              if (choices.chance(70)) continue;
              expect(
                await exportedRows(await there.exported(viewer, screen.name, parameters)),
                `${told}\n${JSON.stringify(parameters)}`,
              ).toEqual(await exportedRows(await here.exported(viewer, screen.name, parameters)));
            }
            for (const field of referencesOf(model, screen))
              expect(await there.options(viewer, { screen: screen.name, field }), told).toEqual(
                await here.options(viewer, { screen: screen.name, field }),
              );
          }
        } finally {
          await one.close();
          await two.close();
        }
      },
    ),
    options,
  );
  expect(altered).toBeGreaterThan(numRuns / 4);
});

/** What a caller is told of a decision: not by which of several rows a request was granted, each of which may ask for what is hidden. */
function answered<D extends { readonly kind: string }>(decision: D): D {
  return decision.kind === "answer" ? { ...decision, because: null } : decision;
}

/** The fields of what a screen shows that refer to other records, and can be filtered by. */
function referencesOf(model: Specification, { shows }: Screen): readonly string[] {
  if (!("entity" in shows)) return [];
  return entityNamed(model, shows.entity)
    .fields.filter(({ type }) => type.kind === "reference")
    .map(({ name }) => name);
}

/** What somebody might ask of a world to find out about what he may not read; whatever is answered writes nothing. */
function questions(
  choices: Choices,
  model: Specification,
  world: State,
  other: State,
  viewer: Actor,
): readonly Request[] {
  const request = (call: Call, more: Partial<Request> = {}): Request => ({
    call: call.name,
    subject: null,
    input: {},
    query: {},
    ifMatch: null,
    now,
    id: "01a20000-0000-7000-8000-0000ffff0000",
    ...more,
  });
  const keys = (entity: string) =>
    [...(world.entities[entity]?.values() ?? []), ...(other.entities[entity]?.values() ?? [])].map((row) =>
      keyOf(model, entity, row),
    );
  return model.calls.flatMap((call): readonly Request[] => {
    const { does, subject } = call;
    if (model.rules.some(({ on }) => on.kind === "call" && on.call === call.name)) return [];
    switch (does.kind) {
      case "list": {
        const cursors: string[] = [];
        return Array.from({ length: 8 }, () => {
          const asked = request(call, {
            query: drawQuery(
              choices,
              { model, state: choices.of([world, other]), keysOf: keys },
              entityNamed(model, does.entity),
              cursors,
            ),
          });
          const decision = decide(model, world, viewer, asked);
          const { next } = ((decision.kind === "answer" ? decision.body : null) ?? {}) as { readonly next?: unknown };
          if (typeof next === "string") cursors.push(next);
          return asked;
        });
      }
      case "me":
      case "nothing":
        return subject === null ? [request(call)] : [];
      case "read":
        return subject?.kind !== "key"
          ? []
          : subjectsOf(model, [world, other], subject.entity, subject.field).map((text) =>
              request(call, { subject: text }),
            );
      case "update":
      case "delete":
      case "transition":
        return subject?.kind !== "key"
          ? []
          : subjectsOf(model, [world, other], subject.entity, subject.field)
              .flatMap((text) =>
                [null, "*"].map((ifMatch) =>
                  request(call, { subject: text, ifMatch, input: does.kind === "update" ? { unheardOf: 1 } : {} }),
                ),
              )
              .filter(
                (asked) => isHidden(model, world, viewer, asked, call) && isHidden(model, other, viewer, asked, call),
              );
      default:
        return [];
    }
  });
}

/** Whether a subject is none that the viewer can read by any call. */
function isHidden(
  model: Specification,
  world: State,
  viewer: Actor,
  { subject, now: when, id }: Request,
  { subject: found }: Call,
): boolean {
  const reading: Call = {
    ...(model.calls[0] as Call),
    name: "probe",
    for: null,
    takes: [],
    subject: found,
    does: { kind: "read", entity: found?.entity ?? "" },
    answers: { status: 200, body: { kind: "empty" } },
    from: "document",
  };
  return (
    decide({ ...model, calls: [reading] }, world, viewer, {
      call: "probe",
      subject,
      input: {},
      query: {},
      ifMatch: null,
      now: when,
      id,
    }).kind === "refusal"
  );
}
