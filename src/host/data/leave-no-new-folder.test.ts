import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "../../runtime/store/sqlite/open-sqlite.ts";
import { leaveNoNewFolder } from "./leave-no-new-folder.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Makes a data folder with a database and an empty folder of copies, and then fails. */
async function makeAndFail(folder: string): Promise<never> {
  const store = await openSqlite({ path: join(folder, "ninepoint.db"), durability: "full" });
  mkdirSync(join(folder, "copies"), { recursive: true });
  await store.close();
  throw new Error("refused");
}

test("a folder that refused work has made is removed, with those above it that were not there", async () => {
  const above = temporaryFolder();
  const folder = join(above, "one", "two");
  await expect(leaveNoNewFolder(folder, () => makeAndFail(folder))).rejects.toThrow("refused");
  expect(readdirSync(above)).toEqual([]);
});

test("a folder that was there before stays as it is, and so does what somebody else has put into a new one", async () => {
  const [before, other] = [temporaryFolder(), join(temporaryFolder(), "new")];
  await expect(leaveNoNewFolder(before, () => makeAndFail(before))).rejects.toThrow("refused");
  expect(existsSync(join(before, "ninepoint.db"))).toBe(true);
  const putBeside = async (): Promise<never> => {
    mkdirSync(other);
    writeFileSync(join(other, "letter"), "");
    return makeAndFail(other);
  };
  await expect(leaveNoNewFolder(other, putBeside)).rejects.toThrow("refused");
  expect(readdirSync(other)).toEqual(["letter"]);
});

test("a new folder in which another process has opened the database meanwhile stays", async () => {
  const folder = join(temporaryFolder(), "new");
  let opened: Awaited<ReturnType<typeof openSqlite>> | null = null;
  const work = async (): Promise<never> => {
    opened = await openSqlite({ path: join(folder, "ninepoint.db"), durability: "full" });
    throw new Error("refused");
  };
  await expect(leaveNoNewFolder(folder, work)).rejects.toThrow("refused");
  expect(existsSync(join(folder, "ninepoint.db"))).toBe(true);
  await opened!.close();
});

test("work that succeeds leaves its folder", async () => {
  const folder = join(temporaryFolder(), "new");
  await leaveNoNewFolder(folder, async () => {
    mkdirSync(folder);
  });
  expect(existsSync(folder)).toBe(true);
});
