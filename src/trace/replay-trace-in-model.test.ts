import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../base/source.ts";
import { parse } from "../language/parse.ts";
import { emptyState } from "../semantics/state/apply.ts";
import { replayTraceInModel, traceOfMoves } from "./replay-trace-in-model.ts";
import { isSameState } from "../explore/world/is-same-state.ts";
import type { Move, Trace } from "./trace.ts";

const { value: model } = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8")),
  { strict: false },
);
const now = "2026-01-05T12:00:00.000Z";
const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const call = (
  name: string,
  who: string | null,
  at: number,
  input: Record<string, string>,
  subject: string | null = null,
): Move => ({
  kind: "call",
  actor: who === null ? { kind: "visitor" } : { kind: "person", id: who },
  request: { call: name, subject, input, query: {}, ifMatch: null, now, id: idOf(at) },
});

const signUp = model.calls.find(({ does }) => does.kind === "sign up")!.name;
const moves: readonly Move[] = [
  call(signUp, null, 1, { name: "Ada", email: "ada@example.org", password: "ten letters" }),
  call("Open a ticket", idOf(1), 2, { subject: "The printer", body: "It burns.", priority: "urgent" }),
  { kind: "time", now: "2026-01-05T13:00:00.000Z" },
  call("Open a ticket", idOf(1), 3, { subject: "The printer", body: "It burns." }),
];

function traceOf(scaled: Trace["start"]["scaled"]): Trace {
  return traceOfMoves(model, { state: emptyState, now, scaled }, moves);
}

test("a trace done again comes to the same world, refusals included", () => {
  const trace = traceOf({});
  expect(trace.steps.map(({ decision }) => decision?.status ?? null)).toEqual([201, 422, null, 201]);
  const { state, now: ends, differsAt } = replayTraceInModel(model, trace);
  expect({ differsAt, ends, tickets: state.entities["Ticket"]?.size }).toEqual({
    differsAt: null,
    ends: "2026-01-05T13:00:00.000Z",
    tickets: 1,
  });
  expect(isSameState(state, replayTraceInModel(model, trace).state)).toBe(true);
  expect(isSameState(state, emptyState)).toBe(false);
});

test("a trace is done again under the limits that it was found with", () => {
  expect(replayTraceInModel(model, traceOf({ maxOpenTickets: 0 })).differsAt).toBe(1);
});
