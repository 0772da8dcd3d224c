import { createHash } from "node:crypto";
import { join } from "node:path";
import { loadDriver } from "../../src/runtime/store/sqlite/driver.ts";

/** Puts a session into the database of a product that may be running: one that the product has not seen begin. */
export async function keepSession(
  data: string,
  { token, person, expires }: { readonly token: string; readonly person: string; readonly expires: number },
): Promise<void> {
  const { DatabaseSync } = await loadDriver();
  const database = new DatabaseSync(join(data, "ninepoint.db"), { timeout: 300_000 });
  try {
    const statement = database.prepare(
      `insert into "@sessions" ("hash", "person", "created", "expires") values (?, ?, ?, ?)`,
    );
    statement.run(
      createHash("sha256").update(token).digest("hex"),
      person,
      new Date(0).toISOString(),
      new Date(expires).toISOString(),
    );
  } finally {
    database.close();
  }
}
