import { expect, test } from "vitest";
import { createSource } from "../../../base/source.ts";
import { parse } from "../../parse.ts";
import { printCall } from "../../print/print-call.ts";

const document = (does: string, answers = "200 `items`"): string => `# Specification: Lists

## 3. Entities and their fields

### Task (tasks)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| title | text 1..60 | yes | |
| size | integer | | |
| createdAt | timestamp, fixed | yes | \`now\` |

## 7. The calls it makes

### Tasks

- Call: \`GET /api/own\`
- Takes: page?: integer, from?: integer, back?: boolean, by?: one of title, -size, odd?: one of title, sice
- Does: ${does}
- Answers: ${answers}
`;

const read = (does: string, answers?: string) => {
  const { value, diagnostics } = parse(createSource("lists.md", document(does, answers)), { strict: true });
  return {
    call: value.calls[0]!,
    codes: diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ code }) => code)
      .filter((code) => code !== "point-missing"),
    entities: value.entities,
  };
};

test.each([
  ["list Task", "list Task"],
  ["list Task where `size > 3`", "list Task where `size > 3`"],
  ["list Task, sorted by -createdAt, title", "list Task sorted by `-createdAt, title`"],
  ["list Task, sorted by `max(size, 3), -title`, at most 20", "list Task sorted by `max(size, 3), -title`, `20`"],
  [
    'list Task where `title != "a, b"`, `20` from `input.from`',
    'list Task where `title != "a, b"`, `20` from `input.from`',
  ],
  [
    "list Task, sorted by `input.by`",
    'list Task sorted by `input.by == "title" ? title : null, -input.by == "-size" ? size : null`',
  ],
  [
    "list Task, sorted by title, reversed where `input.back`",
    "list Task sorted by `-input.back ? title : null, not input.back ? title : null`",
  ],
  ["list Task sorted by -size, at most 20", "list Task sorted by `-size`, `20`"],
  ["list Task, page `input.page` of 20", "list Task `20` from `(input.page - 1) * 20`"],
])("`%s` is read, and printed so that it is read the same", (written, printed) => {
  const { call, codes, entities } = read(written);
  expect(codes).toEqual([]);
  const line = printCall(call, entities)
    .split("\n")
    .find((one) => one.startsWith("- Does: "));
  expect(line).toBe(`- Does: ${printed}`);
  expect(printCall(read(printed).call, entities)).toBe(printCall(call, entities));
});

test.each([
  ["list Task by title", "200 `items`", "bad-list"],
  ["list Task where title", "200 `items`", "bad-list"],
  ["list Task sorted by `tags`", "200 `items`", "unknown-name"],
  ["list Task sorted by `row`", "200 `items`", "wrong-type"],
  ["list Task, at most `size`", "200 `items`", "unknown-name"],
  ["list Task, at most 20", "200 list of Task", "bad-page"],
  ["list Task sorted by `input.odd`", "200 `items`", "unknown-field"],
  ["list Task order by `title`", "200 `items`", "bad-list"],
  ["list Task where `size > 3` where `size < 9`", "200 `items`", "bad-list"],
  ["list Task where `size > 3`, limit 20", "200 `items`", "bad-list"],
  ["list Tusk", "200 `items`", "unknown-entity"],
])("`%s` with the answer %s is a mistake", (does, answers, code) => {
  expect(read(does, answers).codes).toEqual([code]);
});

test("what other languages call it is mended", () => {
  const { diagnostics } = parse(createSource("lists.md", document("list Task where `size > 3`, order by `title`")), {
    strict: true,
  });
  const [found] = diagnostics.filter(({ code }) => code === "bad-list");
  const source = document("list Task where `size > 3`, order by `title`");
  const edit = found?.fixes?.[0]?.edits[0];
  expect(
    edit === undefined ? "" : source.slice(0, edit.span.start) + edit.text + source.slice(edit.span.end),
  ).toContain("list Task where `size > 3`, sorted by `title`");
});
