import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { etagOfText } from "../../../semantics/etag.ts";
import { isSystemKey } from "../../../semantics/key.ts";
import { column, tableAs } from "../../store/compile/scope.ts";
import { whereSeen } from "../../store/compile/sight.ts";
import type { Cell, Cells } from "../../store/port.ts";
import { after } from "../../store/soon.ts";
import type { Soon } from "../../store/soon.ts";
import { finish, join, parameter, sql } from "../../store/sql.ts";
import { bind } from "../../store/bind.ts";
import type { Compiled } from "../compiled.ts";
import type { Turn } from "../turn.ts";
import { mergeJson, representation } from "./representation.ts";

/** A record as its viewer gets it. */
export interface ShownRecord {
  readonly id: string;
  /** JSON text. */
  readonly json: string;
  readonly etag: string;
  readonly key: string;
}

/** Finds the record whose field has a value, where the role may read it; `by` is the entity's key field or `@id`. */
export interface ShownQuery {
  find(turn: Pick<Turn, "queries" | "facts">, value: Cell): Soon<ShownRecord | null>;
}

/** The query for one record as a role may see it, found by one of its fields. */
export function shownQuery(compiled: Compiled, role: string, entityName: string, by: string): ShownQuery {
  return compiled.once(`shown ${role} ${entityName} ${by}`, () => {
    const entity = entityNamed(compiled.model, entityName);
    const { eyes, shown } = compiled.rights(role);
    const { columns, kept } = representation(entity, "t", { ...shown("t"), eyes });
    const key = column("t", isSystemKey(entity) ? "@id" : entity.key);
    const wanted = sql`${column("t", by)} = ${parameter({ kind: "named", name: "wanted", form: formOf(fieldNamed(entity, by)?.type.kind) })}`;
    const where = join([wanted, ...whereSeen(eyes.record(entityName, "t"))], sql` and `);
    const statement = finish(sql`select ${join([column("t", "@id"), key, ...columns], sql`, `)} from ${tableAs(entity, "t")} where ${where}`, compiled.dialect);
    const found = (cells: Cells | undefined): ShownRecord | null => {
      if (cells === undefined) return null;
      const parts = cells.slice(2);
      return {
        id: String(cells[0]),
        key: String(cells[1]),
        json: mergeJson(parts),
        etag: etagOfText(mergeJson(parts.filter((_, at) => kept[at])), role),
      };
    };
    return { find: ({ queries, facts }, value) => after(queries.one(statement, bind(statement, { ...facts, named: { wanted: value } })), found) };
  });
}

function formOf(kind: string | undefined): "integer" | "text" {
  return kind === "integer" ? "integer" : "text";
}
