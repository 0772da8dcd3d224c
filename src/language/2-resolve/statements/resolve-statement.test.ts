import { expect, it } from "vitest";
import { createSource } from "../../../base/source.ts";
import { documentOf } from "../../../../test/document-of.ts";
import { parse } from "../../parse.ts";

const flags =
  "### Flag (flags)\n\n| Field | Type | Required |\n| --- | --- | --- |\n| nr | integer, unique, counts up | yes |\n| n | integer | |\n";
const rights =
  "| Role | Who |\n| --- | --- |\n| Dev | whoever |\n\n| Action | Dev |\n| --- | --- |\n| read Flag | yes |\n";

it.each([
  "create Flag {n: 1}\n  n = 3",
  "`create Flag {n: 1}`\n  `n = 3`",
  "create Flag `{n: 1}`\n  n = 3",
  "create Flag `{n: 1}`\n  `n = 3`",
  "delete Flag where `n == 1`\n  n = 3",
  "update Flag where `n == 1`\n  `{n: 2}`\n  n = 3",
  "n = 3\n  create Flag `{n: 1}`\n  unless `Flag.exists(f, f.n == 1)`",
  "create Flag `{n: 1}`; n = 3",
  "create Flag `{n: 1}` <br> n = 3",
])("%j is two statements", (does) => {
  const call = `### Go\n\n- Call: \`POST /go/{nr}\`\n- For: Dev\n- On: Flag\n- Does:\n  ${does}\n`;
  const { value, diagnostics } = parse(createSource("spec.md", documentOf({ 3: flags, 6: rights, 7: call })));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const { does: done } = value.calls.find(({ name }) => name === "Go")!;
  expect(done.kind === "statements" ? done.statements.length : done).toBe(2);
});
