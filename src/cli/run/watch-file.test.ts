import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { watchFile } from "./watch-file.ts";

/** A file that is watched, and what stood in it whenever it was looked at. */
function watched(text: string | null): { readonly path: string; readonly seen: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  const path = join(folder, "document.md");
  if (text !== null) writeFileSync(path, text);
  const seen: string[] = [];
  const { close } = watchFile(path, () => seen.push(readFileSync(path, "utf8")), 3);
  onTestFinished(() => {
    close();
    rmSync(folder, { recursive: true });
  });
  return { path, seen };
}

const last = (seen: readonly string[]) => expect.poll(() => seen.at(-1));

test("what is there in the beginning is looked at, and so is what takes its place before that", async () => {
  const { path, seen } = watched("one");
  replace(path, "two");
  await last(seen).toBe("two");
  expect(watched(null).seen).toEqual([]);
});

test("no edit is lost, whether it is written in place, another file takes the place, or the file is gone for a while", async () => {
  const { path, seen } = watched("begin");
  for (let at = 0; at < 60; at += 1) {
    const text = `edit ${at}`;
    if (at % 4 === 0) writeFileSync(path, text);
    else if (at % 4 === 1) replace(path, text);
    else if (at % 4 === 2) replace(path, text, true);
    else {
      rmSync(path);
      if (at % 8 === 3) await new Promise((resolve) => setTimeout(resolve, 10));
      writeFileSync(path, text);
    }
    await last(seen).toBe(text);
  }
});

test("two edits of the same length are two edits, and what is not written is not looked at again", async () => {
  const { path, seen } = watched("one");
  await last(seen).toBe("one");
  writeFileSync(path, "two");
  await last(seen).toBe("two");
  appendFileSync(path, "");
  expect(seen).toEqual(["one", "two"]);
});

/** Replaces a file as editors do, keeping the former one or not. */
function replace(path: string, text: string, isKept = false): void {
  writeFileSync(`${path}.new`, text);
  if (isKept) renameSync(path, `${path}.old`);
  renameSync(`${path}.new`, path);
}
