import type { Field } from "../../../model/entity.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import type { Fragment } from "../../store/fragment.ts";
import { sql, sqlLiteral, sqlValue } from "../../store/sql.ts";
import { offsetChangesOf } from "../../zone/offset-changes.ts";
import type { OffsetChange } from "../../zone/offset-changes.ts";

/**
 * SQL for a text that begins with the day of a date or a timestamp: the day that the clocks of the document's time zone show, or those of UTC where the document
 * declares none. `shown`: the value of the field.
 */
export function dayOfField({ model, dialect }: CompiledModel, { type }: Field, shown: Fragment): Fragment {
  const { timeZone } = model.head;
  if (type.kind !== "timestamp" || timeZone === null) return shown;
  const moment = sql`"v"."x"`;
  const local = dialect.later(moment, offsetAt(moment, offsetChangesOf(model.head)));
  return sql`(select ${local} from (select ${shown} as "x") as "v")`;
}

/** The offset at a moment, found by halving the list of changes. */
function offsetAt(moment: Fragment, changes: readonly OffsetChange[]): Fragment {
  if (changes.length <= 1) return sqlValue(changes[0]?.offset ?? 0);
  const middle = Math.ceil(changes.length / 2);
  return sql`case when ${moment} < ${sqlLiteral(changes[middle]!.from)} then ${offsetAt(moment, changes.slice(0, middle))} else ${offsetAt(moment, changes.slice(middle))} end`;
}
