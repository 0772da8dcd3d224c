import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noSpan } from "../../base/span.ts";
import { messageOf } from "../../base/diagnostic.ts";
import { readLogo } from "./read-logo.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "logo-"));
  writeFileSync(join(folder, "logo.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, "page.svg"), "<!doctype html><script>alert(1)</script>");
  writeFileSync(join(folder, "logo.png"), Buffer.from("89504e470d0a1a0a0000", "hex"));
  writeFileSync(join(folder, "text.png"), "no image");
  writeFileSync(join(folder, "large.png"), Buffer.alloc(300 * 1024));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(path: string): ReturnType<typeof readLogo> {
  const head = { language: null, timeZone: null, colour: null, logo: { path, span: noSpan } };
  return readLogo(join(folder, "spec.md"), head);
}

test("an image beside the document is read, with the type that its content shows", () => {
  expect(read("logo.svg").logo?.type).toBe("image/svg+xml");
  expect(read("logo.png").logo?.type).toBe("image/png");
  expect(read("logo.png").logo?.tag).not.toBe(read("logo.svg").logo?.tag);
  expect(read("logo.svg").diagnostics).toEqual([]);
});

test.each([
  ["none.svg", "there is no such file"],
  ["page.svg", "its content is no image of these kinds"],
  ["text.png", "its content is no image of these kinds"],
  ["large.png", "it has 300 KB, and 256 KB is the most"],
])("%s is not shown, and why is said", (path, problem) => {
  const { logo, diagnostics } = read(path);
  expect(logo).toBeNull();
  expect(diagnostics.map(messageOf)).toEqual([`The logo \`${path}\` is not shown: ${problem}.`]);
});
