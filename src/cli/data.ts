import { statSync } from "node:fs";
import type { Command } from "commander";
import { dropKept, nameOfKept } from "../runtime/store/migrate/list-kept.ts";
import type { DataStore } from "../runtime/store/data-store.ts";
import { listKeptIn } from "../runtime/store/sqlite/data-file.ts";
import { compactDataFile } from "../runtime/store/sqlite/compact-data-file.ts";
import { openSqlite } from "../runtime/store/sqlite/open-sqlite.ts";
import { isDataInUse } from "../runtime/store/sqlite/data-in-use.ts";
import { copiesOf, copyData, databaseIn, pathOfCopy } from "../host/data/data-copies.ts";
import { keepOwner } from "../host/data/keep-owner.ts";
import { requireDataFolder } from "../host/data/require-data-folder.ts";
import { copyHint } from "../host/data/copy-hint.ts";
import { dataInWords, keptToJson } from "./data/data-in-words.ts";
import { requestRename } from "./data/rename-request.ts";
import { moveData } from "../host/run/migrate-data.ts";
import { changesInWords } from "../host/migration-words/changes-in-words.ts";
import { replaceData } from "../host/store/replace-data.ts";
import { isOfStore, storeInWords } from "../host/store/store-in-words.ts";
import { UsageError } from "../host/usage/usage-error.ts";

/** Adds `ninepoint data DIR`, which lists the data in a folder that is set aside, and renames, drops or restores it. */
export function addDataCommand(program: Command): void {
  const command = program
    .command("data")
    .description(
      "list the data that is set aside because the document no longer names it, and the copies of the database; rename, drop, copy and restore data",
    );
  command
    .command("list", { isDefault: true })
    .description("list the data that is set aside, and the copies of the database (default)")
    .argument("<dir>", "the folder that --data named")
    .option("--json", "print one JSON object")
    .action(inWords(list));
  command
    .command("rename")
    .description("move data that is set aside to a new name; the product may be running")
    .argument("<dir>", "the folder")
    .argument("<old>", "an entity, Entity.field, or Entity.field.value")
    .argument("<new>", "its name in the document now")
    .action(inWords(rename));
  command
    .command("drop")
    .description("delete data that is set aside, after copying the database")
    .argument("<dir>", "the folder")
    .argument("[name...]", "an entity, or Entity.field")
    .option("--all", "all data that is set aside")
    .action(inWords(drop));
  command
    .command("copy")
    .description("copy the database; the product may be running")
    .argument("<dir>", "the folder")
    .action(inWords(copy));
  command
    .command("compact")
    .description("write the database file anew, so that nothing of what was deleted is left in it")
    .argument("<dir>", "the folder")
    .action(inWords(compact));
  command
    .command("restore")
    .description("restore a copy, after copying the present data")
    .argument("<dir>", "the folder")
    .argument("<copy>", "a copy, as list names it")
    .action(inWords(restore));
}

async function list(dir: string, { json }: { readonly json?: true }): Promise<void> {
  requireDataFolder(dir);
  const kept = await listKeptIn(databaseIn(dir));
  print(json === true ? JSON.stringify(keptToJson(dir, kept, copiesOf(dir))) : dataInWords(dir, kept, copiesOf(dir)));
}

async function rename(dir: string, from: string, to: string): Promise<void> {
  requireDataFolder(dir);
  const store = await openUnlessInUse(dir);
  if (store === null) {
    const answer = await requestRename(dir, { from, to });
    if (answer === "not taken over")
      throw new UsageError(
        `the data in ${dir} is in use by another process, which did not take the rename over. Stop it first.`,
      );
    if (answer === "under way")
      return print(`The product that runs on ${dir} is still renaming ${from}; it says what comes of it.`);
    if (answer.kind === "refused") throw new UsageError(answer.problem);
    return print([`The product that runs on ${dir} took the rename over.`, ...answer.notes].join("\n"));
  }
  const { migration, copy: name } = await moveData(store, { data: dir }, [{ from, to }]).finally(() => store.close());
  print([...changesInWords(migration.changes), ...(name === null ? [] : [copyHint(dir, name)])].join("\n"));
}

async function drop(dir: string, names: readonly string[], { all }: { readonly all?: true }): Promise<void> {
  requireDataFolder(dir);
  const { list: kept } = await listKeptIn(databaseIn(dir));
  const known = kept.map((one) => nameOfKept(one.kept));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`nothing is set aside under the name ${unknown}. ninepoint data ${dir} lists what is.`);
  if (names.length === 0 && all !== true) throw new UsageError("say which names are to be dropped, or --all.");
  if (kept.length === 0) return print(`Nothing is set aside in ${dir}.`);
  const store = await openUnlessInUse(dir);
  if (store === null) throw new UsageError(`the data in ${dir} is in use by a running product. Stop it first.`);
  try {
    const name = await copyData(dir, "before-drop");
    const dropped = await store.write((queries) => dropKept(queries, store.dialect, all === true ? known : names));
    print(`Deleted: ${[...new Set(dropped.map(nameOfKept))].join(", ")}.\n${copyHint(dir, name)}`);
  } finally {
    await store.close();
  }
}

async function copy(dir: string): Promise<void> {
  requireDataFolder(dir);
  print(copyHint(dir, await copyData(dir, "copy")));
}

async function compact(dir: string): Promise<void> {
  requireDataFolder(dir);
  try {
    await compactDataFile(databaseIn(dir));
  } catch (error) {
    if (isDataInUse(error)) throw new UsageError(`the data in ${dir} is in use by a running product. Stop it first.`);
    throw error;
  }
  print(`Nothing of what was deleted is left in ${databaseIn(dir)}.`);
}

async function restore(dir: string, wanted: string): Promise<void> {
  requireFolder(dir);
  const from = pathOfCopy(dir, wanted);
  const note = await replaceData(dir, from, wanted);
  print(`The data in ${dir} is that of ${wanted}.${note === "" ? "" : `\n${note}`}`);
}

/** Wraps an action so that it reports unusable data in the user's words. */
function inWords<Rest extends readonly unknown[]>(
  command: (dir: string, ...rest: Rest) => Promise<void>,
): (dir: string, ...rest: Rest) => Promise<void> {
  return async (dir, ...rest) => {
    try {
      await command(dir, ...rest);
    } catch (error) {
      throw isOfStore(error) ? new UsageError(await storeInWords(error, dir)) : error;
    } finally {
      keepOwner(dir);
    }
  };
}

function requireFolder(dir: string): void {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`there is no data in ${dir}; give the folder that --data named.`);
}

/** Opens the store of a data folder; null if another process uses it. */
async function openUnlessInUse(dir: string): Promise<DataStore | null> {
  try {
    return await openSqlite({ path: databaseIn(dir), durability: "full" });
  } catch (error) {
    if (isDataInUse(error)) return null;
    throw new UsageError(await storeInWords(error, dir));
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
