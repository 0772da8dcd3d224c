import { smallDocument } from "./small-world.ts";
import type { Said } from "./small-world.ts";

export const fields = [
  "| id | integer, unique, counts up | yes | |",
  "| title | text 1..20 | yes | |",
  "| stars | list of Star by task | | |",
  "| seen | integer | | |",
  "| best | integer | | |",
];
export const entities = `### Star (stars)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| id | integer, unique, counts up | yes | |
| task | Task, fixed, deleted with it | yes | |
| by | Person, fixed, unique per task | yes | \`me\` |
| note | text ..10 | | |

### Note (notes)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| id | integer, unique, counts up | yes | |
| task | Task, cleared | | |
| text | text 1..10 | yes | |
`;
export const everything = [
  "| read Person | yes | yes | yes | yes |",
  "| read, create, update, delete Task | | yes | yes | yes |",
  "| read Star | yes | yes | yes | yes |",
  "| read Note | yes | yes | yes | yes |",
  "| create Star | | | yes | yes |",
];
export const made: Said = ["ann", "Create a task", null, { title: "One" }];

export function document(
  calls: string,
  more: {
    readonly rules?: readonly string[];
    readonly rights?: readonly string[];
    readonly machine?: string;
    readonly fields?: readonly string[];
  } = {},
) {
  return smallDocument({
    fields: [...fields, ...(more.fields ?? [])],
    entities,
    calls,
    ...(more.machine === undefined ? {} : { machine: more.machine }),
    rules: more.rules ?? [],
    rights: [...everything, ...(more.rights ?? [])],
  });
}
