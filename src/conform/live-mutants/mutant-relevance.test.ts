import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { relevanceOf } from "./mutant-relevance.ts";

const { value: model } = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8")),
);
const relevantCalls = (other: Partial<Specification>): readonly string[] => {
  const { mayAffectCall } = relevanceOf(model, { ...model, ...other });
  return model.calls.filter(mayAffectCall).map(({ name }) => name);
};
const nameOf = (is: (call: Call) => boolean): string => model.calls.find(is)!.name;

test("an unchanged document is relevant to no call", () => {
  expect(relevantCalls({})).toEqual([]);
});

test("a changed, missing or moved rule on a call is relevant to that call", () => {
  const [one, two, three] = model.rules.filter(({ on }) => on.kind === "call");
  expect(one?.on).toEqual(two?.on);
  for (const rules of [
    model.rules.filter((rule) => rule !== two),
    model.rules.map((rule) => (rule === two ? { ...rule, error: "NO_ASSIGNEE" } : rule)),
    model.rules.with(model.rules.indexOf(one!), two!).with(model.rules.indexOf(two!), one!),
  ]) {
    expect(relevantCalls({ rules })).toEqual(["Open a ticket"]);
  }
  expect(three).toBeUndefined();
});

test("what deletion does to a reference is relevant to calls that delete what it refers to, directly or by cascade", () => {
  const meant = (fate: "refuse" | "clear") =>
    model.entities.map((entity) =>
      entity.name !== "Comment"
        ? entity
        : {
            ...entity,
            fields: entity.fields.map((field) =>
              field.name === "ticket" && field.type.kind === "reference"
                ? { ...field, type: { ...field.type, whenDeleted: fate } }
                : field,
            ),
          },
    );
  const deletes = (name: string): string => nameOf(({ does }) => does.kind === "delete" && does.entity === name);
  expect(relevantCalls({ entities: meant("refuse") })).toEqual([deletes("User"), deletes("Ticket")]);
});

test("a transition is relevant to the call that takes it", () => {
  const machines = model.machines.map((machine) => ({
    ...machine,
    transitions: machine.transitions.map((one) => (one.name === "solve" ? { ...one, to: "closed" } : one)),
  }));
  expect(relevantCalls({ machines })).toEqual([
    nameOf(({ does }) => does.kind === "transition" && does.transition === "solve"),
  ]);
});

test("a right to read is relevant to all calls that show the record", () => {
  const reads = relevantCalls({
    grants: model.grants.filter(({ action }) => !(action.kind === "read" && action.entity === "Comment")),
  });
  expect(reads).toContain(nameOf(({ does }) => does.kind === "list" && does.entity === "Comment"));
});

test("a constant is relevant to the calls whose clauses refer to it, and the page size to all lists", () => {
  const without = (name: string): readonly string[] =>
    relevantCalls({ constants: model.constants.filter((constant) => constant.name !== name) });
  expect(without("maxOpenTickets")).toEqual(["Open a ticket"]);
  expect(without("pageSize")).toEqual(model.calls.filter(({ does }) => does.kind === "list").map(({ name }) => name));
});
