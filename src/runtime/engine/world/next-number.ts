import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Row } from "../../../semantics/state/state.ts";
import type { Fragment } from "../../store/fragment.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { WriteQueries } from "../../store/port.ts";
import { finishStatement, sql, sqlIdentifier, sqlParameter } from "../../store/sql.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { RequestContext } from "../context/request-context.ts";

/**
 * The next number of a field that counts up: after the greatest number of a record, and after those of deleted records. So
 * creating a record writes no counter.
 */
export function nextNumber(
  { compiled, queries }: Pick<RequestContext, "compiled" | "queries">,
  entity: string,
  field: string,
): MaybePromise<number> {
  return thenDo(
    queries.one(lastStatement(compiled, entity, field), [counterOf(entity, field)]),
    (cells) => Math.max(0, Number(cells?.[0] ?? 0)) + 1,
  );
}

const lastStatement = oncePer(({ dialect }: CompiledModel, entity: string, field: string) => {
  const held = sql`select max(${sqlIdentifier(field)}) as ${last} from ${sqlIdentifier(entity)}`;
  const gone = sql`select ${last} from ${counters} where ${sqlIdentifier("name")} = ${counter}`;
  return finishStatement(
    sql`select max(${last}) from (${held} union all ${gone}) as ${sqlIdentifier("numbers")}`,
    dialect,
  );
});

/** Stores the numbers of a record that is deleted, so that no other record gets them. */
export async function keepNumbers(
  compiled: CompiledModel,
  queries: WriteQueries,
  { name: entity, fields }: Entity,
  row: Row,
): Promise<void> {
  for (const { name, countsUp } of fields) {
    const number = row.values[name];
    if (countsUp && typeof number === "number")
      await queries.run(keepStatement(compiled), [counterOf(entity, name), number]);
  }
}

const keepStatement = oncePer(({ dialect }: CompiledModel) => {
  const name = sqlIdentifier("name");
  return finishStatement(
    sql`insert into ${counters} (${name}, ${last})
    values (${counter}, ${sqlParameter({ kind: "named", name: "number", form: "integer" })})
    on conflict (${name}) do update set ${last} = excluded.${last} where excluded.${last} > ${counters}.${last}`,
    dialect,
  );
});

const counters: Fragment = sqlIdentifier("@counters");
const last: Fragment = sqlIdentifier("last");
const counter: Fragment = sqlParameter({ kind: "named", name: "counter", form: "text" });

function counterOf(entity: string, field: string): string {
  return `${entity}.${field}`;
}
