import { readFileSync } from "node:fs";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { modelOf } from "../properties/sample-documents.ts";

// Goes from one document to the other and back until it is killed, and says so before each change.
const [path = "", ...documents] = process.argv.slice(2);
const models = documents.map((document) => modelOf(document, readFileSync(document, "utf8")));
const store = await openSqlite({ path, durability: "full" });
for (let at = 1; ; at += 1) {
  process.stdout.write(`${at}\n`);
  await migrateStore(store, models[at % models.length]!, new Date().toISOString());
}
