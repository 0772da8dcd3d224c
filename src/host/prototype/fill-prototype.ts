import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Specification } from "../../model/specification.ts";
import { createPbkdf2Hasher } from "../../runtime/password/pbkdf2-hash.ts";
import type { DemoLogin } from "../../runtime/http/servable-product.ts";
import { migrateStore } from "../../runtime/store/migrate/migrate-store.ts";
import { openSqlite } from "../../runtime/store/sqlite/open-sqlite.ts";
import { generateFromId } from "../../semantics/memory/generate-from-id.ts";
import { fillSample } from "../run/fill-sample.ts";
import { requireFunctions } from "../store/require-functions.ts";

/** What a prototype's data is made of. */
export interface PrototypeData {
  /** How many records of the main entity. */
  readonly sample: number;
  readonly seed: number;
  /** Of the sample; absent: the document's language. */
  readonly locale?: string;
  /** The moment of which the data is. */
  readonly now: string;
}

/** The database of a prototype, as a file's content, and the people whom its users can be. */
export interface FilledPrototype {
  readonly data: Buffer;
  readonly demo: readonly DemoLogin[];
}

/** Makes the data with which a prototype begins. The same document, moment and options give the same bytes. */
export async function fillPrototype(
  model: Specification,
  source: string,
  data: PrototypeData,
): Promise<FilledPrototype> {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-prototype-"));
  try {
    const store = await openSqlite({ path: join(folder, "data.db"), durability: "normal" });
    try {
      requireFunctions(model, source, store.dialect);
      await migrateStore(store, model, data.now, { source });
      const { accounts } = await fillSample(store, { model, source, begin: null }, publicPasswords, {
        ...data,
        generate: generateFromId,
      });
      await store.copyTo(join(folder, "copy.db"));
      return { data: withoutLog(readFileSync(join(folder, "copy.db"))), demo: accounts };
    } finally {
      await store.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sample people have passwords that everybody may know, so their salt need not be random. */
const publicPasswords = createPbkdf2Hasher(
  async (plain) => new Uint8Array(createHash("sha256").update(plain).digest().subarray(0, 16)),
);

/** A database in memory has no log beside it: its header has to say so. */
function withoutLog(database: Buffer): Buffer {
  database.fill(1, 18, 20);
  return database;
}
