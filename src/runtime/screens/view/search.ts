import type { Entity } from "../../../model/entity.ts";
import type { ViewerScope } from "../../engine/visibility/viewer-scope.ts";
import { shownField } from "../../engine/read/list-parts.ts";
import { joinFragments, sqlParameter, sql } from "../../store/sql.ts";
import type { Fragment } from "../../store/fragment.ts";
import { keyColumn, recordLabel } from "./record-label.ts";

const searched = ["text", "email", "phone", "url", "slug"];

/** Where a text field that this viewer may read holds the words looked for, whatever their case, or they are the key. */
export function searchCondition(entity: Entity, viewerScope: ViewerScope): Fragment {
  const fields = entity.fields.filter(
    ({ name, type }) =>
      searched.includes(type.kind) && viewerScope.visibility.field(entity.name, name, "t") !== "never",
  );
  return anyHolds(entity, viewerScope, [
    recordLabel(entity, "t", viewerScope),
    ...fields.map(({ name }) => shownField(viewerScope, entity, name)),
  ]);
}

/** Where what a record is called holds the words looked for, or they are its key. */
export function searchLabel(entity: Entity, viewerScope: ViewerScope): Fragment {
  return anyHolds(entity, viewerScope, [recordLabel(entity, "t", viewerScope)]);
}

function anyHolds(entity: Entity, { dialect }: ViewerScope, texts: readonly Fragment[]): Fragment {
  const words = sqlParameter({ kind: "named", name: "q", form: "text" });
  const wanted = dialect.call("lowerAscii", [words]);
  const held = texts.map(
    (text) => sql`coalesce(${dialect.call("contains", [dialect.call("lowerAscii", [text]), wanted])}, false)`,
  );
  const isKey = sql`cast(${keyColumn(entity, "t")} as text) = ${words}`;
  return sql`(${joinFragments([...held, isKey], sql` or `)})`;
}
