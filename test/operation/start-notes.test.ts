import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { notesDocument } from "./notes-document.ts";
import { serveProcess } from "./served-process.ts";

test("a shared settings file with a token for metrics starts a process without metrics, and what is to be noted at the start is in its log", async () => {
  const { document, data } = notesDocument();
  const folder = dirname(document);
  const settings = join(folder, "settings.json");
  writeFileSync(join(folder, "token"), randomBytes(32).toString("base64url"), { mode: 0o600 });
  writeFileSync(settings, JSON.stringify({ metricsTokenFile: "token" }));
  const { said, complained } = await serveProcess(document, "--settings", settings, "--data", data);
  const notes = (): readonly unknown[] =>
    said()
      .split("\n")
      .filter((line) => line.endsWith("}"))
      .map((line) => JSON.parse(line) as { readonly event: string; readonly level: string; readonly says: string })
      .filter(({ event }) => event === "note");
  await eventually(() =>
    expect(notes()).toMatchObject([
      { level: "warn", says: expect.stringContaining("metricsToken does nothing in this process") },
      { level: "warn", says: expect.stringContaining("new data was begun in") },
    ]),
  );
  expect(complained()).toBe("");
});
