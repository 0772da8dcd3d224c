import { expect, it } from "vitest";
import { noSpan } from "../../base/span.ts";
import type { Expression } from "../../model/expression.ts";
import { substituteParts } from "./substitute-parts.ts";

const input: Expression = { kind: "input", name: "input", span: noSpan, type: { kind: "map", entries: {} } };
const assignee: Expression = {
  kind: "entry",
  of: input,
  name: "assignee",
  span: noSpan,
  type: { kind: "record", entity: "User" },
};
const role: Expression = {
  kind: "field",
  of: assignee,
  entity: "User",
  name: "role",
  span: noSpan,
  type: { kind: "text" },
};
const lead: Expression = { kind: "literal", value: "Lead", span: noSpan, type: { kind: "text" } };
const condition: Expression = {
  kind: "binary",
  operator: "==",
  left: role,
  right: lead,
  span: noSpan,
  type: { kind: "boolean" },
};

it("replaces a part wherever it stands and leaves the rest", () => {
  const me: Expression = { kind: "me", name: "me", span: noSpan, type: { kind: "record", entity: "User" } };
  expect(substituteParts(condition, (part) => (part === assignee ? me : null))).toEqual({
    ...condition,
    left: { ...role, of: me },
  });
});

it("looks no further into what it replaced", () => {
  const seen: string[] = [];
  substituteParts(condition, (part) => {
    seen.push(part.kind);
    return part === role ? lead : null;
  });
  expect(seen).toEqual(["binary", "field", "literal"]);
});
