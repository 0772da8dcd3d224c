import type { Specification } from "../../model/specification.ts";
import type { Store } from "../../runtime/store/port.ts";
import { finish, identifier, sql } from "../../runtime/store/sql.ts";

/** Whether a store holds no record of any entity, and nothing that is set aside. */
export function isEmpty(store: Store, model: Specification): Promise<boolean> {
  return store.read(async (queries) => {
    for (const name of ["@kept", ...model.entities.map((entity) => entity.name)]) {
      if ((await queries.one(finish(sql`select 1 from ${identifier(name)} limit 1`, store.dialect), [])) !== undefined)
        return false;
    }
    return true;
  });
}
