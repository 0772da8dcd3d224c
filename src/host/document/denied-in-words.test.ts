import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { systemErrorInWords } from "./system-error-in-words.ts";

test("who may not do what in which folder is said where the system denies access", () => {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const error = Object.assign(new Error("EACCES"), { code: "EACCES", path: join(folder, "new.db") });
  const said = systemErrorInWords(error);
  expect(said).toContain(`the user ${userInfo().username} may not write in the folder ${folder} `);
  expect(said).toContain("its mode is 0700");
});

test("a folder that can't be created is named, and not only the one that it would be in", () => {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of [join(folder, "desk"), join(folder, "desk", "data")]) {
    const error = Object.assign(new Error("EACCES"), { code: "EACCES", syscall: "mkdir", path });
    expect(systemErrorInWords(error)).toBe(
      `there is no folder ${path}, and the user ${userInfo().username} may not create it in ${folder}. Create it, and give it to that user with chown`,
    );
  }
  const nowhere = Object.assign(new Error("ENOENT"), { code: "ENOENT", syscall: "mkdir", path: join(folder, "x") });
  expect(systemErrorInWords(nowhere)).toBe("a folder can't be created there");
});

test("an error without a path is said without one", () => {
  expect(systemErrorInWords(Object.assign(new Error("EPERM"), { code: "EPERM" }))).toBe("access is denied");
});
