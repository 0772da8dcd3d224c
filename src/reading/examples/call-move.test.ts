import { expect, it } from "vitest";
import { documentOf, saidOf } from "../../../test/document-of.ts";

const entities = `### Page (pages)

| Field | Type | Required |
| --- | --- | --- |
| name | slug, unique | yes |
| number | integer, unique | yes |
| title | text 1..60 | yes |

### Rows of Page

| name | number | title |
| --- | --- | --- |
| tea | 7 | Tea |
`;

const rights = "| Action | Visitor |\n| --- | --- |\n| read Page | yes |\n";

const call = (path: string, on: string, answer: string): string => `### Show

- Call: \`POST ${path}\`
- For: Visitor
- On: ${on}
- Does: \`title = "x"\`
- Answers: 200 \`${answer}\`

`;

const example = (...[on, input, answer]: readonly [string, string, string]): string =>
  `### Example: e\n\n| Who | Call | On | With | Answer |\n| --- | --- | --- | --- | --- |\n| a Visitor | Show | ${on} | ${input} | ${answer} |\n`;

it.each([
  ["/pages/{name}/show", "Page", '{"n": path.name}', "tea", "", "200, n: tea"],
  ["/pages/{name}/show", "Page", '{"n": path.name}', "Page 1", "", "200, n: tea"],
  ["/pages/{number}/show", "Page", '{"n": path.number}', "7", "", "200, n: 7"],
  ["/pages/{number}/show", "Page", '{"n": path.number}', "Page 1", "", "200, n: 7"],
  ["/pages/{it}/show", "Page where `name == path.it`", '{"n": path.it}', "tea", "", "200, n: tea"],
  ["/pages/{it}/show", "Page where `name == path.it`", '{"n": path.it}', "coffee", "", "404"],
  [
    "/pages/{it}/{nr}",
    "Page where `name == path.it and number == path.nr`",
    '{"n": path.it, "m": path.nr}',
    "Page 1",
    "",
    "200, n: tea, m: 7",
  ],
  ["/pages/{it}/{nr}", "Page where `name == path.it and number == path.nr`", "{}", "tea", "nr: 7", "200"],
  ["/pages/{it}/{nr}", "Page where `name == path.it and number == path.nr`", "{}", "tea", "nr: 8", "404"],
])("at `%s` on %s, whose answer is %s, the cell `%s` beside `%s` comes to %s", (...cells) => {
  const [path, on, body, ...step] = cells;
  const calls = call(path, on, body) + example(...step);
  expect(saidOf(documentOf({ 3: entities, 6: rights, 7: calls }))).toEqual([]);
});
