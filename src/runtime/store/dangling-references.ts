import { storedFields } from "../../model/fields-of.ts";
import type { Specification } from "../../model/specification.ts";
import { bindParameters } from "./bind-parameters.ts";
import type { Snapshot } from "./snapshot.ts";
import { finishStatement, sqlIdentifier, sql } from "./sql.ts";

/** Records that refer to records that do not exist. */
export interface DanglingReferences {
  /** `Ticket.requester` */
  readonly what: string;
  readonly records: number;
}

/**
 * The references in a store to records that do not exist. A sound store has none: the engine writes none, though the database
 * has no constraint against them.
 */
export function danglingReferences(store: Snapshot, model: Specification): Promise<readonly DanglingReferences[]> {
  return store.read(async (queries) => {
    const found: DanglingReferences[] = [];
    for (const entity of model.entities) {
      for (const { name, type } of storedFields(entity)) {
        if (type.kind !== "reference") continue;
        const refers = sql`"t".${sqlIdentifier(name)}`;
        const there = sql`select 1 from ${sqlIdentifier(type.entity)} as "o" where "o"."@id" = ${refers}`;
        const counted = finishStatement(
          sql`select count(*) from ${sqlIdentifier(entity.name)} as "t" where ${refers} is not null and not exists (${there})`,
          store.dialect,
        );
        const records = Number((await queries.one(counted, bindParameters(counted, { me: null, now: "" })))?.[0]);
        if (records > 0) found.push({ what: `${entity.name}.${name}`, records });
      }
    }
    return found;
  });
}
