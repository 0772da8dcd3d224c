import { expect, test } from "vitest";
import { errorsOfCall } from "../../src/symbolic/errors-of-call.ts";
import { lastOf, smallDocument } from "./small-world.ts";

const model = smallDocument({
  fields: ["| code | text 1..5, unique | yes | |", "| title | text 1..20 | yes | |"],
  rights: ["| read, create Task | | yes | yes | yes |", '| delete Task | | yes | yes | `title != "kept"` |'],
  errors: ["| GONE | 410 | No {code} here any more. |", "| PLEASE | 400 | Look again. |", "| WHO | 403 | Not you. |"],
  calls: `### Take a task away

- Call: \`POST /api/take/{code}\`
- Does: delete Task
- Answers: 204
- Errors: GONE when not found, WHO when not signed in, PLEASE when not allowed

### Put a task

- Call: \`POST /api/put\`
- Takes: code, title
- Does: create Task
- Errors: PLEASE when invalid input, GONE when not unique
`,
});

test("a call answers what is detected with its own error, every other call with the catalogue's", async () => {
  expect(await lastOf(model, ["ann", "Take a task away", "x"])).toMatchObject({ status: 410, code: "GONE" });
  expect(await lastOf(model, ["ann", "Read a task", "x"])).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test("what is detected before the call begins is answered by it all the same", async () => {
  expect(await lastOf(model, [null, "Take a task away", "x"])).toEqual({
    status: 403,
    code: "WHO",
    message: "Not you.",
  });
});

test("an error of the call's own still tells which fields are wrong, and fills its message in", async () => {
  expect(await lastOf(model, ["ann", "Put a task", null, { code: "x" }])).toMatchObject({
    status: 400,
    code: "PLEASE",
    fields: [{ field: "title", code: "required" }],
  });
  const twice = [
    ["ann", "Put a task", null, { code: "x", title: "one" }],
    ["ann", "Put a task", null, { code: "x", title: "two" }],
  ] as const;
  expect(await lastOf(model, ...twice)).toMatchObject({ status: 410, code: "GONE", message: "No x here any more." });
});

test("what is detected on the record is answered by the call too", async () => {
  const made = ["ann", "Put a task", null, { code: "x", title: "kept" }] as const;
  expect(await lastOf(model, made, ["cleo", "Take a task away", "x"])).toMatchObject({ status: 400, code: "PLEASE" });
  expect(await lastOf(model, made, ["ann", "Take a task away", "x"])).toMatchObject({ status: 204 });
});

const ofInputs = smallDocument({
  fields: ["| code | text 1..5, unique | yes | |", "| title | text 1..20 | yes | |"],
  rights: ["| read, create Task | | yes | yes | yes |"],
  errors: ["| NO_TITLE | 400 | Say what it is called. |", "| BAD_CODE | 410 | Another code, please. |"],
  calls: `### Put a task

- Call: \`POST /api/put\`
- Takes: code, title
- Does: create Task
- Errors: NO_TITLE when title is missing, BAD_CODE when code is wrong
`,
});

test("a call has errors of its own for single inputs, the first of which is given with its field", async () => {
  const put = (input: { readonly code?: string; readonly title?: string }) =>
    lastOf(ofInputs, ["ann", "Put a task", null, input]);
  const [noTitle, badCode] = [
    { status: 400, code: "NO_TITLE", fields: [{ field: "title", code: "required" }] },
    { status: 410, code: "BAD_CODE", fields: [{ field: "code", code: "too-long" }] },
  ];
  expect(await put({ code: "a" })).toMatchObject(noTitle);
  expect(await put({ code: "too long", title: "One" })).toMatchObject(badCode);
  expect(await put({ code: "too long" })).toMatchObject(noTitle);
  expect(await put({ code: "a", title: "a title of more than twenty letters" })).toMatchObject({
    status: 422,
    code: "INVALID_INPUT",
  });
});

test("the error for a wrong input is not given where another record has its value", async () => {
  const one = ["ann", "Put a task", null, { code: "a", title: "One" }] as const;
  expect(await lastOf(ofInputs, one, one)).toMatchObject({
    status: 409,
    code: "NOT_UNIQUE",
    fields: [{ field: "code", code: "not-unique" }],
  });
});

test.each(["", ", deleted with it", ", cleared"])(
  "a call lists the error of a rule on records that refer to its record%s",
  (whenDeleted) => {
    const referredTo = smallDocument({
      fields: ["| title | text 1..20 | yes | |"],
      entities: `### Note (notes)\n\n| Field | Type | Required | Default |\n| --- | --- | --- | --- |\n| task | Task${whenDeleted} | | |\n`,
      rules: ['| Good tasks | Note | `task == null or task.title != "bad"` | BROKEN |'],
      rights: ["| read, update Task | | yes | yes | yes |"],
    });
    const change = referredTo.calls.find(({ name }) => name === "Change a task") ?? expect.fail("no such call");
    expect(errorsOfCall(referredTo, change)).toContain("BROKEN");
  },
);
