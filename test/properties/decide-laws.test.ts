import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "../../src/expression/evaluate/evaluate.ts";
import { callNamed, entityNamed, fieldNamed } from "../../src/model/find.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { decide } from "../../src/semantics/decide.ts";
import { keptError } from "../../src/semantics/input/kept-value.ts";
import { constantsOf } from "../../src/semantics/value/constants-of.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { createTruth, scopeOf } from "../../src/semantics/memory/truth.ts";
import { actionsOfCall } from "../../src/semantics/write/actions-of-call.ts";
import { documents } from "../generate/document.ts";
import { readDocument, readModel } from "../generate/read-document.ts";
import { histories } from "../generate/history.ts";
import type { Step } from "../generate/history.ts";
import { playDecide } from "./decide-story.ts";
import type { Event } from "./decide-story.ts";
import { deepFreeze } from "./deep-freeze.ts";
import { plainState } from "./engine-twin.ts";
import { runs } from "../runs.ts";

const numRuns = runs(60);
const options = { numRuns };

function model(document: string): Specification {
  return readModel(document);
}

/** What happens in a history. Every law is held to the same histories, which are played once for all of them. */
const played = new Map<string, readonly Event[]>();

function eventsOf(document: string, history: readonly Step[]): readonly Event[] {
  const key = JSON.stringify([document, history]);
  const events = played.get(key) ?? play(document, history);
  // Those that shrinking finds are wanted once.
  if (played.size < numRuns) played.set(key, events);
  return events;
}

function play(document: string, history: readonly Step[]): readonly Event[] {
  const events: Event[] = [];
  playDecide(model(document), history, (event) => void events.push(event));
  return events;
}

function holdsOfEvents(law: (model: Specification, event: Event) => void): void {
  fc.assert(
    fc.property(documents, histories, (document, history) => {
      const read = model(document);
      const events = eventsOf(document, history);
      for (const [at, event] of events.entries()) {
        try {
          law(read, event);
        } catch (error) {
          const told = events
            .slice(0, at + 1)
            .map(({ actor, request, decision }) => JSON.stringify({ actor, request, decision }));
          throw new Error([document, ...told, String(error)].join("\n"));
        }
      }
    }),
    options,
  );
}

test("a generated document reads without an error", () => {
  fc.assert(
    fc.property(documents, (document) => {
      expect(readDocument(document).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    }),
    options,
  );
});

test("the same request in the same world is decided alike, and changes nothing that it is decided on", () => {
  fc.assert(
    fc.property(documents, histories, (document, history) => {
      const read = deepFreeze(model(document));
      playDecide(read, history, ({ before, actor, request, decision }) => {
        if (actor === null || request === null) return;
        const told = JSON.stringify(plainState(before));
        expect(decide(read, deepFreeze(before), actor, deepFreeze(request))).toEqual(decision);
        expect(JSON.stringify(plainState(before))).toBe(told);
      });
    }),
    options,
  );
});

test("a refusal writes nothing", () => {
  holdsOfEvents((_, { decision, before, after }) => {
    if (decision.kind === "answer") return;
    expect(decision).not.toHaveProperty("writes");
    expect(after).toBe(before);
  });
});

test("where nothing is granted every call is refused, but for those that need no grant", () => {
  fc.assert(
    fc.property(documents, histories, (document, history) => {
      const read = model(document);
      const denied = { ...read, grants: [] };
      playDecide(read, history, ({ before, actor, request }) => {
        if (actor === null || request === null) return;
        const decision = decide(denied, before, actor, request);
        const call = read.calls.find(({ name }) => name === request.call);
        if (decision.kind === "refusal") return;
        expect(["sign in", "sign out", "me", "nothing"]).toContain(call?.does.kind);
        expect(decision.writes).toEqual([]);
        if (call?.does.kind !== "nothing") expect(decision.body).toBeUndefined();
      });
    }),
    options,
  );
});

test("a status begins as declared and moves only by declared transitions", () => {
  holdsOfEvents((read, { before, after }) => {
    for (const { entity, field, initial, transitions } of read.machines) {
      for (const [id, row] of after.entities[entity] ?? []) {
        const old = before.entities[entity]?.get(id);
        const [was, is] = [old?.values[field], row.values[field]];
        if (old === undefined) expect(is).toBe(initial);
        else if (was !== is)
          expect(transitions.some(({ from, to }) => from.includes(String(was)) && to === is)).toBe(true);
        else
          expect(
            row.since[field] === old.since[field] ||
              transitions.some(({ from, to }) => from.includes(String(was)) && to === is),
          ).toBe(true);
      }
    }
  });
});

test("what is written keeps its invariants, its ranges and what is unique", () => {
  holdsOfEvents((read, { before, after, actor, request, now, decision }) => {
    if (decision.kind === "refusal") return;
    const me = actor?.kind === "person" ? actor.id : null;
    const moment = { me, now, input: {}, constants: constantsOf(read), budget: { left: 1_000_000 } };
    const [truth, then] = [createTruth(read, after, moment), createTruth(read, before, moment)];
    for (const [entity, row] of writtenRows(before, after)) {
      const old = before.entities[entity]?.get(row.id);
      for (const { on, holds, name } of read.rules) {
        if (on.kind !== "entity" || on.entity !== entity) continue;
        expect([
          name,
          evaluate(
            holds,
            scopeOf(truth, moment, { this: row.id, old: old === undefined ? null : row.id, before: then }),
          ),
        ]).toEqual([name, true]);
      }
      for (const [field, value] of Object.entries(row.values)) {
        if (old !== undefined && JSON.stringify(old.values[field]) === JSON.stringify(value)) continue;
        const declared = fieldNamed(entityNamed(read, entity), field);
        const isCleared = value === null && declared?.type.kind === "reference";
        if (declared !== undefined && !isCleared) expect([field, keptError(declared, value)]).toEqual([field, null]);
      }
    }
    if (request !== null && decision.writes.length === 0) return;
    for (const { name, unique } of read.entities)
      for (const together of unique)
        expect([name, together, clashes(after, name, together)]).toEqual([name, together, []]);
  });
});

test("a call writes nothing but what it is said to do", () => {
  holdsOfEvents((read, { before, decision, request }) => {
    if (decision.kind === "refusal" || request === null) return;
    const said = actionsOfCall(read, callNamed(read, request.call).does).map(
      ({ verb, entity }) => `${verb === "transition" ? "update" : verb} ${entity}`,
    );
    for (const write of decision.writes) {
      if (write.kind === "put")
        expect(said).toContain(
          `${before.entities[write.entity]?.has(write.row.id) === true ? "update" : "create"} ${write.entity}`,
        );
      if (write.kind === "remove") expect(said).toContain(`delete ${write.entity}`);
    }
  });
});

test("every id is given once", () => {
  fc.assert(
    fc.property(documents, histories, (document, history) => {
      const seen = new Set<string>();
      for (const { before, after } of eventsOf(document, history)) {
        for (const [entity, row] of writtenRows(before, after)) {
          if (before.entities[entity]?.has(row.id) === true) continue;
          expect(seen.has(row.id)).toBe(false);
          seen.add(row.id);
        }
      }
    }),
    options,
  );
});

test("no request makes decide throw, however odd", () => {
  const names = fc.oneof(
    fc.constantFrom(
      "__proto__",
      "constructor",
      "hasOwnProperty",
      "toString",
      "id",
      "status",
      "name",
      "role",
      "sort",
      "size",
      "after",
      "title1.in",
      "name.",
      ".eq",
      "-",
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
  );
  const odd = fc.record({
    input: fc.dictionary(names, fc.jsonValue() as fc.Arbitrary<Value>, { noNullPrototype: true }),
    query: fc.dictionary(names, fc.oneof(names, fc.string({ unit: "binary" })), { noNullPrototype: true }),
    subject: fc.option(fc.oneof(names, fc.constantFrom("1", "ann", "-0", "1e3"))),
    ifMatch: fc.option(fc.string()),
  });
  fc.assert(
    fc.property(documents, histories, odd, (document, history, request) => {
      const read = model(document);
      const state = playDecide(read, history.slice(0, 8), () => {});
      for (const { name } of [...read.calls, { name: "toString" }]) {
        for (const actor of [
          { kind: "visitor" },
          { kind: "person", id: "cleo" },
          { kind: "person", id: "__proto__" },
        ] as const) {
          const decision = decide(read, state, actor, {
            ...request,
            call: name,
            now: "2026-11-23T09:00:00.000Z",
            id: "01a20000-0000-7000-8000-00000000ffff",
          });
          expect(decision.status).toBeGreaterThanOrEqual(200);
        }
      }
    }),
    options,
  );
});

function* writtenRows(before: State, after: State): Generator<readonly [string, Row]> {
  for (const [entity, rows] of Object.entries(after.entities)) {
    for (const row of rows.values()) if (before.entities[entity]?.get(row.id) !== row) yield [entity, row];
  }
}

function clashes(state: State, entity: string, together: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const clashing: string[] = [];
  for (const { values } of state.entities[entity]?.values() ?? []) {
    const held = together.map((name) => values[name] ?? null);
    const key = JSON.stringify(held);
    if (!held.includes(null) && seen.has(key)) clashing.push(key);
    seen.add(key);
  }
  return clashing;
}
