import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import { callNamed } from "../../model/find.ts";
import { apply, emptyState } from "../../semantics/state/apply.ts";
import { ReferableRecords } from "../generate/referable-records.ts";
import { isApplicable, leadsTowards, approachingCalls, applicableRows } from "./applicable-calls.ts";

const { value: model } = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8")),
);
const call = (name: string): ReturnType<typeof callNamed> => callNamed(model, name);

/** A context with one ticket in each of these states, all with known keys. */
function worldWith(...states: readonly string[]): Parameters<typeof isApplicable>[0] {
  const state = apply(
    emptyState,
    states.map((status, at) => ({
      kind: "put",
      entity: "Ticket",
      row: { id: `t${at}`, values: { number: at + 1, status }, since: {} },
    })),
  );
  return {
    model,
    referable: new ReferableRecords({
      model,
      state,
      excludedIds: new Set(),
      isValueKnown: () => true,
      fieldsNotLearned: () => new Set(),
    }),
  };
}

/** The names of the calls that bring a ticket closer to one call, for tickets in these states. */
function before(name: string, ...states: readonly string[]): readonly string[] {
  return [...approachingCalls(worldWith(...states), model.calls, [call(name)])].map((one) => one.name);
}

test("a transition is applicable if a record is in a state that it leads from, and only to such records", () => {
  expect(isApplicable(worldWith("open"), call("Solve a ticket"))).toBe(false);
  const world = worldWith("open", "assigned", "closed");
  expect(isApplicable(world, call("Solve a ticket"))).toBe(true);
  expect(applicableRows(world, call("Solve a ticket")).map(({ values }) => values["status"])).toEqual(["assigned"]);
});

test("a call with a required reference is applicable if a record to refer to exists", () => {
  expect([worldWith(), worldWith("closed")].map((world) => isApplicable(world, call("Create a comment")))).toEqual([
    false,
    true,
  ]);
});

test("the call that brings a record closest is preferred, or its creation if there is none", () => {
  expect(before("Reopen a ticket")).toContain("Open a ticket");
  expect(before("Reopen a ticket", "open")).toEqual(["Assign a ticket"]);
  expect(before("Reopen a ticket", "open", "assigned")).toEqual(["Solve a ticket"]);
  expect(before("Reopen a ticket", "assigned", "solved")).toEqual([]);
});

test("a transition leads towards a state if it is on the way to it", () => {
  expect(leadsTowards(model, call("Assign a ticket"), [call("Solve a ticket")])).toBe(true);
  expect(leadsTowards(model, call("Close a ticket"), [call("Solve a ticket")])).toBe(false);
  expect(leadsTowards(model, call("Close a ticket"), [call("Open a ticket")])).toBe(true);
});
