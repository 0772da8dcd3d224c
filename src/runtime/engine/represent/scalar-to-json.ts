import type { ValueType } from "../../../model/value-type.ts";
import { jsonFormOf } from "../../store/compile/sql-literals.ts";
import type { Dialect, JsonItem } from "../../store/dialect.ts";
import type { Fragment } from "../../store/fragment.ts";
import { sql } from "../../store/sql.ts";

/** How a value that is no record is written into JSON, from a cell of its type; lists and maps as they are stored. */
export function scalarToJson(type: ValueType, of: Fragment, dialect: Dialect): JsonItem {
  switch (type.kind) {
    case "decimal":
      return { of, form: { kind: "decimal", scale: type.scale } };
    case "duration":
      return { of: dialect.call("iso_duration", [of]), form: { kind: "text" } };
    case "timestamp":
      return { of: type.toTheSecond === true ? sql`substr(${of}, 1, 19) || 'Z'` : of, form: { kind: "text" } };
    default:
      return { of, form: jsonFormOf(type) };
  }
}
