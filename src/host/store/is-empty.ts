import type { Specification } from "../../model/specification.ts";
import type { DataStore } from "../../runtime/store/data-store.ts";
import { finishStatement, sqlIdentifier, sql } from "../../runtime/store/sql.ts";

/** Whether a store holds no record of any entity, and nothing that is set aside. */
export function isEmpty(store: DataStore, model: Specification): Promise<boolean> {
  return store.read(async (queries) => {
    for (const name of ["@kept", ...model.entities.map((entity) => entity.name)]) {
      if (
        (await queries.one(finishStatement(sql`select 1 from ${sqlIdentifier(name)} limit 1`, store.dialect), [])) !==
        undefined
      )
        return false;
    }
    return true;
  });
}
