import { expect, test } from "vitest";
import { observed } from "./har-of.ts";
import type { Told } from "./har-of.ts";

const read = (status: number, answer: unknown, type?: string): Told => ({
  call: "GET /notes/7",
  status,
  answer,
  ...(type === undefined ? {} : { type }),
});
const write = (sent: unknown, status: number, answer: unknown): Told => ({ call: "POST /notes", sent, status, answer });

/** Point 8 of the document of a recording. */
function errorsIn(told: readonly Told[]): string {
  return observed(told).text.split("## 8. ")[1]!.split("## 9. ")[0]!;
}

test("bodies that name inputs and bodies that don't are one expression", () => {
  const blank = { errors: { title: ["can't be blank"], body: ["can't be blank"] } };
  const text = errorsIn([
    read(404, { errors: { body: ["Nothing here."] } }),
    read(401, { errors: { body: ["Who are you?"] } }),
    write({ note: { title: "", body: null } }, 422, blank),
    write({ note: { title: null, body: "" } }, 422, blank),
    write({ note: { title: "x".repeat(30), body: "y" } }, 422, { errors: { title: ["at most 20 characters"] } }),
    write({ note: { title: "x".repeat(40), body: "y" } }, 422, { errors: { title: ["at most 20 characters"] } }),
  ]);
  expect(text).toContain('- Gives: `{"errors": (fields.size() > 0 ? messages : {"body": [message]})}`');
  expect(text).toContain("| required | can't be blank |");
  expect(text).toContain("| too-long | at most {max} characters |");
  expect(text).toContain("| UNAUTHORIZED | 401 | Who are you? | not signed in |");
});

test("of a problem that is worded in two ways, no message is written", () => {
  const text = errorsIn([
    write({ title: "" }, 422, { errors: { title: ["can't be blank"] } }),
    write({ title: "" }, 422, { errors: { title: ["is missing"] } }),
    write({ title: "" }, 422, { errors: { title: ["is missing"] } }),
  ]);
  expect(text).not.toContain("Field messages");
});

test("two errors of one status without codes are told apart by their messages", () => {
  const text = errorsIn([
    read(409, { message: "It is closed." }),
    read(409, { message: "It is full: 7 notes." }),
    read(409, { message: "It is full: 9 notes." }),
  ]);
  expect(text).toContain("| CONFLICT | 409 | It is closed. |");
  expect(text).toContain("| CONFLICT_2 | 409 | not shown |");
  expect(text).toContain('- Gives: `{"message": message}`');
});

test("a body of plain text is one, also with text that means something in a document", () => {
  const text = errorsIn([
    read(404, "Not | found `x`", "text/plain; charset=utf-8"),
    read(403, "Forbidden", "text/plain; charset=utf-8"),
    read(403, "Forbidden", "text/plain; charset=utf-8"),
  ]);
  expect(text).toContain("- Gives: `message`\n- Type: text/plain");
});

test("problem details tell of the request, and a list that was always empty is said of these errors alone", () => {
  const problem = (status: number, title: string, detail: string): Told =>
    read(
      status,
      { type: "http://desk.example/notes/7", title, status, detail, errors: [] },
      "application/problem+json",
    );
  const text = errorsIn([problem(404, "NO_NOTE", "There is none."), problem(403, "NOT_YOURS", "Not yours.")]);
  expect(text).toContain(
    '- Gives: `{"type": base + path, "title": code, "status": status, "detail": message, "errors": []}`\n- For: NOT_YOURS, NO_NOTE',
  );
});

test("a list of wrong inputs has what its entries have", () => {
  const entry = (name: string): object => ({
    field: name,
    reason: `Field '${name}': ${name === "at" ? "is past" : "is long"}`,
  });
  const invalid = (...names: string[]): object => ({ error: { code: "INVALID", fields: names.map(entry) } });
  const text = errorsIn([
    write({ title: 1, at: 2 }, 422, invalid("title", "at")),
    write({ title: 1, at: 2 }, 422, invalid("at")),
    read(404, { error: { code: "NO_NOTE", fields: [] } }),
  ]);
  expect(text).toContain(
    '- Gives: `{"error": {"code": code, "fields": fields.map(f, {"field": f.field, "reason": "Field \'" + f.field + "\': " + f.message})}}`',
  );
});

test("what is by convention is not written, and a body that nothing explains is reported", () => {
  const usual = (code: string, status: number): Told =>
    read(status, { type: `/_ninepoint/errors/${code}`, title: "No.", status, code }, "application/problem+json");
  expect(errorsIn([usual("NONE", 404), usual("NOT_YOURS", 403)])).not.toContain("Gives");
  const trace = [1, 2].map((at) => read(500, { message: "Sorry.", trace: `${at}-${at * 7919}` }));
  const { text, unsaid } = observed([usual("NONE", 404), ...trace]);
  expect(text).not.toContain("Gives");
  expect(unsaid).toContain("what the body of INTERNAL_SERVER_ERROR holds");
});

test("one answer shows no form, nor is a code that a document can't have said to be in it", () => {
  expect(errorsIn([read(404, { message: "Nothing here." })])).not.toContain("Gives");
  const coded = [1, 2].map(() => read(404, { code: "no-note", message: "Nothing here." }));
  expect(errorsIn(coded)).toContain('- Gives: `{"code": "no-note", "message": message}`');
});

test("where the bodies of wrong inputs have other members than the rest, each has a body of its own", () => {
  const text = errorsIn([
    write({ title: "" }, 422, { errors: { title: ["can't be blank"] } }),
    write({ title: "" }, 422, { errors: { title: ["can't be blank"] } }),
    read(404, { error: "There is nothing." }),
    read(404, { error: "There is nothing." }),
  ]);
  expect(text).toContain('- Gives: `{"errors": messages}`\n- For: UNPROCESSABLE_CONTENT');
  expect(text).toContain('- Gives: `{"error": message}`\n- For: NOT_FOUND');
});

test("a method that was granted at a path is no wrong method there", () => {
  const put = (path: string, status: number): Told => ({
    call: `PUT ${path}`,
    sent: { title: "x" },
    status,
    answer: status === 200 ? { id: 7, title: "x" } : {},
  });
  const other: Told = { call: "PUT /rooms", sent: {}, status: 405, answer: {} };
  expect(errorsIn([put("/notes/7", 200), put("/notes/8", 405)])).toContain("| METHOD_NOT_ALLOWED | 405 | not shown |");
  expect(errorsIn([put("/notes/7", 200), other])).toContain("| METHOD_NOT_ALLOWED | 405 | not shown | wrong method |");
});

test("a refusal that says nothing but its status is for invalid input, and one with a message is not", () => {
  expect(errorsIn([write({ title: 1 }, 400, {}), write({ title: 2 }, 400, {})])).toContain(
    "| BAD_REQUEST | 400 | not shown | invalid input |",
  );
  expect(errorsIn([write({ title: 1 }, 400, { message: "It is too late." })])).toContain(
    "| BAD_REQUEST | 400 | It is too late. |\n",
  );
});

test("a value that was sent before is not unique where accounts are made, and is where it was granted twice", () => {
  const signUp = (name: string, status: number): Told => ({
    call: "POST /accounts",
    sent: { name },
    status,
    answer: status === 201 ? { ok: true } : { errors: { name: ["has been taken"] } },
  });
  const told = [...["a", "b", "c"].map((name) => signUp(name, 201)), signUp("a", 422), signUp("B ", 422)];
  expect(errorsIn(told)).toContain("| UNPROCESSABLE_CONTENT | 422 | not shown | not unique |");
  expect(errorsIn(told)).toContain("| not-unique | has been taken |");
  expect(errorsIn([...told, signUp("a", 201)])).not.toContain("not unique");
});
