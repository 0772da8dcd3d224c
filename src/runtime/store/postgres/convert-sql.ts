import type { FieldType } from "../../../model/field-type.ts";
import type { Fragment } from "../fragment.ts";
import { sql } from "../sql.ts";
export function convertedCell(of: Fragment, from: FieldType, to: FieldType): Fragment {
  return from.kind === to.kind ? of : sql`null`;
}
