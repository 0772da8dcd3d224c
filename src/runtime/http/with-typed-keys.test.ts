import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { parse } from "../../language/parse.ts";
import type { Call } from "../../model/call.ts";
import { callNamed } from "../../model/find.ts";
import { withTypedKeys } from "./with-typed-keys.ts";

const document = readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8");
const { value: model } = parse(createSource("helpdesk.md", document));
const comment = model.calls.find(({ does }) => does.kind === "create" && does.entity === "Comment") as Call;

test("the key of a numbered record becomes a number, and other texts stay texts", () => {
  expect(withTypedKeys(model, comment, { ticket: "201", body: "42" })).toEqual({ ticket: 201, body: "42" });
});

test("what can be no key stays as it is, to be refused", () => {
  expect(withTypedKeys(model, comment, { ticket: "x1", strange: "7" })).toEqual({ ticket: "x1", strange: "7" });
});

test("a key that is text stays text", () => {
  expect(withTypedKeys(model, callNamed(model, "Assign a ticket"), { assignee: "123" })).toEqual({ assignee: "123" });
});

test("so do the keys within each of several objects", () => {
  const ticket = comment.takes.find(({ name }) => name === "ticket")!;
  const several: Call = {
    ...comment,
    takes: [
      {
        ...ticket,
        name: "lines",
        wire: "lines",
        type: { kind: "list", of: { kind: "json" }, range: {} },
        items: [{ ...ticket, wire: "about" }],
      },
    ],
  };
  expect(withTypedKeys(model, several, { lines: [{ about: "201", body: "42" }, 7] })).toEqual({
    lines: [{ about: 201, body: "42" }, 7],
  });
});
