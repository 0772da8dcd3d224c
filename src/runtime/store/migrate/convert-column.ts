import type { FieldType } from "../../../model/field-type.ts";
import { sql, value } from "../sql.ts";
import type { Fragment } from "../sql.ts";

/** A column's cells in the form of another type, where nothing is lost by it; else null. */
export function convertColumn(from: FieldType, to: FieldType, column: Fragment): Fragment | null {
  if (sameForm(from, to)) return column;
  if (to.kind === "decimal") {
    const scale = from.kind === "integer" ? 0 : from.kind === "decimal" ? from.scale : Infinity;
    return scale <= to.scale ? sql`(${column} * ${value(10 ** (to.scale - scale))})` : null;
  }
  if (isText(to) && from.kind === "integer") return sql`cast(${column} as text)`;
  if (to.kind === "timestamp" && from.kind === "date") return sql`(${column} || 'T00:00:00.000Z')`;
  return null;
}

function sameForm(from: FieldType, to: FieldType): boolean {
  switch (from.kind) {
    case "reference": return to.kind === "reference" && to.entity === from.entity;
    case "decimal": return to.kind === "decimal" && to.scale === from.scale;
    case "list": return to.kind === "list" && sameForm(from.of, to.of);
    case "file": case "image": return to.kind === "file" || to.kind === "image";
    default: return from.kind === to.kind || (isText(from) && isText(to));
  }
}

// A secret is a hash: nothing else can become one, and it nothing else.
function isText({ kind }: FieldType): boolean {
  switch (kind) {
    case "text": case "email": case "url": case "phone": case "uuid": case "slug": case "choice": case "status": case "role": return true;
    default: return false;
  }
}
