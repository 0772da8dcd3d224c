import type { EngineParts } from "../engine/engine-parts.ts";
import { readEntries } from "../history/read-entries.ts";
import type { MayKeep } from "./perform-together.ts";

/**
 * Whether requests that delete records of an entity, one each, do nothing else: each record is as it was created, and no other is
 * deleted or changed with them. The history tells the first, also of fields that the caller may not read.
 */
export function deletesOnly({ compiled: { dialect } }: Pick<EngineParts, "compiled">, entity: string): MayKeep {
  return async (queries, writes) => {
    for (const { written } of writes)
      for (const [name, records] of written)
        for (const [id, { now }] of records) {
          if (name !== entity || now !== null || records.size > 1) return false;
          const entries = await readEntries(queries, dialect, { entity, id }, { before: null, count: 2 });
          if (entries.length > 1) return false;
        }
    return true;
  };
}
