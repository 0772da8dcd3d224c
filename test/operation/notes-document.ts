import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { completed } from "../house/completed.ts";
import { temporaryFolder } from "../product/running-product.ts";

const notes = `## 3. Entities and their fields

### Note (notes)

| Field | Type | Required |
| --- | --- | --- |
| number | integer, unique, counts up | yes |
| words | text 1..4000000, unique | yes |

## 6. Roles and permissions

| Action | Visitor |
| --- | --- |
| read, create Note | yes |
`;

/** A document in which everybody may write notes, and a folder for its data, until the test is over. */
export function notesDocument(): { readonly document: string; readonly data: string } {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const document = join(folder.path, "notes.md");
  writeFileSync(document, completed(notes));
  return { document, data: join(folder.path, "data") };
}
