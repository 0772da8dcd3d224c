import { expect, test } from "vitest";
import { smallDocument } from "../../../test/decisions/small-world.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { findingSeverities, severityOf } from "./finding-severity.ts";

const model = smallDocument({
  fields: ["| title | text | | |", "| note | text | | |", "| code | text, hidden | | |"],
  rights: ["| read Task | | yes | yes | yes |", "| read Task: note | | | | yes |"],
});
const open = smallDocument({ fields: ["| title | text | | |"], rights: ["| read Task | yes | yes | yes | yes |"] });
const role = model.roles.find(({ name }) => name !== "Visitor")!.name;
const showing = (name: string): JudgedExchange =>
  ({
    caller: { role },
    call: { method: "GET", does: { kind: "read", entity: "Task" } },
    decision: { kind: "answer", status: 200 },
    received: { kind: "answer", status: 200 },
    judgement: {
      deviation: "wrong answer",
      differences: [{ at: `task.${name}`, expected: undefined, received: "x" }],
      learned: [],
    },
  }) as unknown as JudgedExchange;

test.each([
  ["title", "wrong answer"],
  ["colour", "wrong answer"],
  ["note", "let in"],
  ["code", "let in"],
])("an additional %s in an answer has the severity “%s”", (name, severity) => {
  expect(severityOf(model, showing(name))).toBe(severity);
});

test.each([
  ["items", "wrong answer", open],
  ["items", "let in", model],
  ["tasks", "wrong answer", open],
  ["tasks", "let in", model],
])("an additional record in the list `%s` has the severity “%s”", (list, severity, document) => {
  const additional = (at: string): JudgedExchange =>
    ({
      ...showing("title"),
      caller: null,
      call: { method: "GET", does: { kind: "list", entity: "Task" } },
      judgement: {
        deviation: "wrong answer",
        differences: [{ at, expected: undefined, received: { title: "x" } }],
        learned: [],
      },
    }) as unknown as JudgedExchange;
  expect(severityOf(document, additional(`${list}[2]`))).toBe(severity);
  expect(severityOf(document, additional(`${list}[2].labels[0]`))).toBe("wrong answer");
});

test("a failure is more severe than a difference in form, and less severe than a refusal of what is right", () => {
  const failing = showing("title");
  expect(severityOf(model, { ...failing, judgement: { ...failing.judgement!, deviation: "failed" } })).toBe("failed");
  const places = (["kept out", "failed", "no answer", "wrong answer"] as const).map((one) =>
    findingSeverities.indexOf(one),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("an invalid token that is accepted is “let in” where visitors are refused", () => {
  const granted = (path: string): JudgedExchange =>
    ({
      caller: null,
      call: model.calls.find(({ name }) => name === path),
      received: { kind: "answer", status: 200 },
      judgement: { deviation: "let in", differences: [], learned: [] },
      decision: { kind: "refusal", detection: "not signed in", status: 401 },
    }) as unknown as JudgedExchange;
  expect(severityOf(model, granted("Read a task"))).toBe("let in");
  expect(severityOf(open, granted("Read a task"))).toBe("accepted");
});

test("null in place of an empty text does not count as lost, and null in place of another text does", () => {
  const read = (expected: string): JudgedExchange =>
    ({
      ...showing("title"),
      judgement: {
        deviation: "wrong answer",
        differences: [{ at: "task.title", expected, received: null }],
        learned: [],
      },
    }) as unknown as JudgedExchange;
  expect(severityOf(model, read(""))).toBe("wrong answer");
  expect(severityOf(model, read("x"))).toBe("lost");
});

test("texts in another order do not count as lost", () => {
  const read = (received: readonly string[]): JudgedExchange =>
    ({
      ...showing("title"),
      judgement: {
        deviation: "wrong answer",
        differences: [{ at: "title", expected: ["a", "b"], received }],
        learned: [],
      },
    }) as unknown as JudgedExchange;
  expect(severityOf(model, read(["b", "a"]))).toBe("wrong answer");
  expect(severityOf(model, read(["b", "b"]))).toBe("lost");
});
