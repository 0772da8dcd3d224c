import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Row } from "../../../semantics/state/state.ts";
import type { Queries } from "../../store/port.ts";
import { after } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { finish, identifier, parameter, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Compiled } from "../turn/compiled.ts";
import type { Turn } from "../turn/turn.ts";

/**
 * The next number of a field that counts up: after the greatest that a record has, and after those that records had that
 * are gone. So a record that stays writes no counter beside itself.
 */
export function nextNumber(
  { compiled, queries }: Pick<Turn, "compiled" | "queries">,
  entity: string,
  field: string,
): MaybePromise<number> {
  return after(
    queries.one(lastStatement(compiled, entity, field), [counterOf(entity, field)]),
    (cells) => Math.max(0, Number(cells?.[0] ?? 0)) + 1,
  );
}

const lastStatement = oncePer(({ dialect }: Compiled, entity: string, field: string) => {
  const held = sql`select max(${identifier(field)}) as ${last} from ${identifier(entity)}`;
  const gone = sql`select ${last} from ${counters} where ${identifier("name")} = ${counter}`;
  return finish(sql`select max(${last}) from (${held} union all ${gone}) as ${identifier("numbers")}`, dialect);
});

/** Keeps in mind which numbers a record had that goes now: no other is to get them. */
export async function keepNumbers(
  compiled: Compiled,
  queries: Queries,
  { name: entity, fields }: Entity,
  row: Row,
): Promise<void> {
  for (const { name, countsUp } of fields) {
    const number = row.values[name];
    if (countsUp && typeof number === "number")
      await queries.run(keepStatement(compiled), [counterOf(entity, name), number]);
  }
}

const keepStatement = oncePer(({ dialect }: Compiled) => {
  const name = identifier("name");
  return finish(
    sql`insert into ${counters} (${name}, ${last})
    values (${counter}, ${parameter({ kind: "named", name: "number", form: "integer" })})
    on conflict (${name}) do update set ${last} = excluded.${last} where excluded.${last} > ${counters}.${last}`,
    dialect,
  );
});

const counters: Fragment = identifier("@counters");
const last: Fragment = identifier("last");
const counter: Fragment = parameter({ kind: "named", name: "counter", form: "text" });

function counterOf(entity: string, field: string): string {
  return `${entity}.${field}`;
}
