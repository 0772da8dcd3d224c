import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { lastOf, smallDocument } from "./small-world.ts";

interface Said {
  readonly entity?: string;
  readonly conditions?: string;
  readonly machine?: string;
  readonly rules?: string;
  readonly rights?: string;
  readonly calls?: string;
  readonly states?: string;
  readonly roles?: string;
  readonly visitor?: string;
  readonly fields?: string;
}

/** A document about tasks, with what it says that is an error: `code text`. */
function read({
  entity = "Task (tasks)",
  conditions = "",
  machine = "",
  rules = "",
  rights = "",
  calls = "",
  states = "",
  roles = "",
  visitor = "Visitor",
  fields = "",
}: Said): { readonly model: Specification; readonly errors: readonly string[] } {
  const [name = ""] = entity.split(" ");
  const text = [
    "# Specification: Small",
    "## 1. What the product does and for whom",
    "Shows one thing.",
    "## 2. Screens and routes",
    "Not shown.",
    "## 3. Entities and their fields",
    "### Person (people)",
    "| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| name | text 1..20 | yes | |\n| email | email, unique | yes | |\n| password | secret 4..20 | yes | |\n| role | Role | yes | `Member` |\n| open | boolean | | |",
    `### ${entity}`,
    `| Field | Type | Required |\n| --- | --- | --- |\n| title | text 1..20 | yes |\n| status | status | yes |${fields}`,
    "## 4. States and transitions",
    `### ${name}.status`,
    `| State |\n| --- |\n| new (initial) |\n| done |${states}`,
    `| Transition | From | To |\n| --- | --- | --- |\n| finish | new | done |${machine}`,
    "## 5. Validation rules",
    rules === "" ? "Not shown." : `| Rule | On | Must hold | Error |\n| --- | --- | --- | --- |\n${rules}`,
    "## 6. Roles and permissions",
    `People sign in as Person with email and password. The role is \`Person.role\`; whoever has not signed in is a ${visitor}.`,
    `| Role | Who |\n| --- | --- |\n| Member | |${roles}`,
    conditions === "" ? "" : `| Condition | On | Holds when |\n| --- | --- | --- |\n${conditions}`,
    `| Action | ${visitor} | Member |\n| --- | --- | --- |\n| read ${name} | | yes |${rights}`,
    "## 7. The calls it makes",
    calls === "" ? "Not shown." : calls,
    "## 8. The error catalogue",
    "| Error | Status | Message |\n| --- | --- | --- |\n| BROKEN | 422 | That breaks a rule. |",
    "## 9. Business constants and limits",
    "Not shown.",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
  const { value, diagnostics } = parse(createSource("small.md", text));
  return {
    model: value,
    errors: diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`),
  };
}

const call = (name: string): string => `### ${name}\n\n- Call: \`POST /own\`\n- For: Member\n- Answers: 204`;

test.each(["create Task", "finish Task", "Task"])(
  "a rule on %s is about a call of that name or about something else, which nobody can tell",
  (name) => {
    const rules = `| Titles | ${name} | \`1 < 2\` | BROKEN |`;
    expect(read({ rules, calls: call(name) }).errors).toEqual([`ambiguous-name ${name}`]);
    expect(read({ rules, calls: call("Another") }).errors).toEqual([]);
  },
);

test("a right to call a record is that of its transition, unless a call is called as the entity", () => {
  const said = { machine: "\n| call | new | done |", rights: "\n| call Task | | yes |" };
  const { model, errors } = read(said);
  expect([errors, model.grants.map(({ action }) => action).at(-1)]).toEqual([
    [],
    { kind: "transition", entity: "Task", transition: "call" },
  ]);
  expect(read({ ...said, calls: call("Task") }).errors).toEqual(["ambiguous-name call Task"]);
});

test("code in the permission table means what it means elsewhere, whatever conditions are called", () => {
  const rights = "\n| read Person | | `open` |\n| delete Task | | `true` |";
  expect(
    read({ conditions: '| open | Task | `title == "x"` |\n| true | Task | `title == "y"` |', rights }).errors,
  ).toEqual([]);
  expect(read({ conditions: '| open | Task | `title == "x"` |', rights: "\n| read Person | | open |" }).errors).toEqual(
    ["condition-elsewhere open"],
  );
});

test.each(["yes", "No", "-"])("no condition can be called %s: in a cell it says by itself who may", (name) => {
  expect(read({ conditions: `| ${name} | Task | \`title == "x"\` |` }).errors).toEqual([`reserved-name ${name}`]);
});

test.each(["any", "Any", "null", "new or done"])(
  "no state can be called %s: where states stand it means something else",
  (name) => {
    const said = (state: string): Said => ({ states: `\n| ${state} |`, machine: `\n| postpone | new | ${state} |` });
    expect(read(said(name)).errors).toEqual([`reserved-name | ${name} |`]);
    expect(read(said("anything")).errors).toEqual([]);
  },
);

test("no value of a choice can be called null, which in examples is no value", () => {
  expect(read({ fields: "\n| level | one of low, null | |" }).errors).toEqual(["reserved-name null"]);
});

test.each(["everyone", "Everybody", "Anyone", "anybody", "All", "Action"])(
  "no role beside others can be called %s, whether people sign in to it or not",
  (name) => {
    expect(read({ roles: `\n| ${name} | |` }).errors).toEqual([`reserved-name ${name}`]);
    expect(read({ visitor: name }).errors[0]).toEqual(`reserved-name ${name}`);
  },
);

test.each(["list", "Create", "READ", "replace", "where", "unless", "for"])(
  "no transition can be called %s, which calls and statements understand otherwise",
  (name) => {
    expect(read({ machine: `\n| ${name} | new | done |` }).errors).toEqual([`reserved-name ${name}`]);
  },
);

test.each([
  ["where", "where"],
  ["unless (tasks)", "unless"],
  ["sqlite_task (tasks)", "sqlite_task"],
  ["Task (me)", "me"],
  ["Task (sign-in)", "sign-in"],
])("no entity can be called %s", (entity, name) => {
  expect(read({ entity }).errors[0]).toBe(`reserved-name ${name}`);
});

test("what conventions would call alike they tell apart by numbers", async () => {
  const { model } = read({
    machine: "\n| markDone | new | done |\n| mark-done | new | done |",
    rights: "\n| finish, markDone, mark-done Task | | yes |",
  });
  expect(
    model.calls.flatMap(({ name, does }) => (does.kind === "transition" ? [[name, does.transition]] : [])),
  ).toEqual([
    ["Finish a task", "finish"],
    ["Mark done a task", "markDone"],
    ["Mark done a task (2)", "mark-done"],
  ]);
  const twins = smallDocument({
    fields: ["| title | text 1..20 | yes | |"],
    entities: "### Task_ (tasks_)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| words | text 1..20 | yes |",
    rights: ["| read, create Task | | yes | yes | yes |", "| read, create Task_ | | yes | yes | yes |"],
  });
  expect(await lastOf(twins, ["ann", "Create a task (2)", null, { words: "x" }])).toMatchObject({
    status: 201,
    body: { words: "x" },
  });
  expect(twins.screens.map(({ name }) => name)).toEqual([
    "People",
    "New person",
    "Person",
    "Tasks",
    "New task",
    "Task",
    "Tasks (2)",
    "New task (2)",
    "Task (2)",
  ]);
});
