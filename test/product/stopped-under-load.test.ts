import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { completed } from "../house/completed.ts";
import { runProduct, temporaryFolder } from "./running-product.ts";
import { writeTogether, writeUntilClosed } from "./write-until-closed.ts";

const notes = `## 3. Entities and their fields

### Note (notes)

| Field | Type | Required |
| --- | --- | --- |
| number | integer, unique, counts up | yes |
| words | text 1..80, unique | yes |

## 6. Roles and permissions

| Action | Visitor |
| --- | --- |
| read, create Note | yes |
`;

test("500 people who write are each answered once, and none is reset, when the product is asked to stop", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const [document, data] = [join(folder.path, "notes.md"), join(folder.path, "data")];
  writeFileSync(document, completed(notes));
  const first = await runProduct(document, "--data", data, "--sample", "none");
  onTestFinished(() => first.kill());
  const writing = writeTogether(first.port, 400);
  await expect
    .poll(async () => Number((await first.send("GET", "/api/notes?size=1")).json["total"]))
    .toBeGreaterThan(500);
  // Most of these connections are not accepted yet when the product is asked to stop.
  const late = Array.from({ length: 100 }, (_, who) => writeUntilClosed(first.port, `late ${who}`));
  await Promise.all(late.map(({ hasBegun }) => hasBegun));
  const code = await first.stop();
  const written = await Promise.all([...writing, ...late].map((writer) => writer.written));
  expect({ code, complaints: first.complained() }).toEqual({ code: 0, complaints: "" });
  expect(
    written.filter(({ wasReset, wasTold, sent, acknowledged }) => wasReset || !wasTold || sent !== acknowledged),
  ).toEqual([]);

  const again = await runProduct(document, "--data", data, "--sample", "none");
  onTestFinished(() => again.kill());
  expect((await again.send("GET", "/api/notes?size=1")).json["total"]).toBe(
    written.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  );
});

test("a product that is asked a second time stops at once, whatever is under way", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const document = join(folder.path, "notes.md");
  writeFileSync(document, completed(notes));
  const product = await runProduct(document, "--sample", "none");
  onTestFinished(() => product.kill());
  // A body that never comes keeps the product from stopping by itself for a while.
  const waiting = product
    .raw("POST /api/notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{")
    .catch(() => "");
  await product.send("GET", "/api/notes");
  const stopped = product.stop();
  await expect
    .poll(() =>
      product.send("GET", "/api/notes").then(
        () => "answered",
        (error: NodeJS.ErrnoException) => error.code,
      ),
    )
    .toBe("ECONNREFUSED");
  void product.stop();
  expect(await stopped).toBe(130);
  await waiting;
});
