import { readFileSync } from "node:fs";
import { migrateByPlan } from "../../src/host/migrate/plan-migration.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { modelOf } from "../properties/sample-documents.ts";

// Goes from one document to the other and back until it is killed, and says so before each change.
const [path = "", ...documents] = process.argv.slice(2);
const followed = documents.map((document) => {
  const source = readFileSync(document, "utf8");
  return { model: modelOf(document, source), source, data: "data" };
});
const store = await openSqlite({ path, durability: "full" });
for (let at = 1; ; at += 1) {
  process.stdout.write(`${at}\n`);
  await migrateByPlan(store, followed[at % followed.length]!, new Date().toISOString(), () => true);
}
