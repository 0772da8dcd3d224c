import type { Entity, Field } from "../../../model/entity.ts";
import { shownField } from "../../engine/read/list-clauses.ts";
import type { ViewerScope } from "../../engine/visibility/role-visibility.ts";
import { keyColumn } from "../../store/compile/sql-scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import { joinFragments, sql, sqlParameter } from "../../store/sql.ts";
import { visibilityConditions } from "../../store/compile/only-where-visible.ts";
import { namingFields } from "./naming-field.ts";
import { recordLabel } from "./record-label.ts";

const searched = ["text", "email", "phone", "url", "slug"];

/** SQL for whether a record has the words in a text field that the viewer may read, in any case, or as its key. */
export function searchCondition(entity: Entity, viewerScope: ViewerScope): Fragment {
  const fields = searchedFields(entity, viewerScope);
  // A name that every record has and shows is among the fields already.
  const [naming, more] = namingFields(entity);
  const isNamed =
    naming?.required === true &&
    more === undefined &&
    fields.includes(naming) &&
    visibilityConditions(viewerScope.visibility.field(entity.name, naming.name, "t")).length === 0;
  return anyHolds(entity, viewerScope, [
    ...(isNamed ? [] : [recordLabel(entity, "t", viewerScope)]),
    ...fields.map(({ name }) => shownField(viewerScope, entity, name)),
  ]);
}

/** The fields in which words are searched for: those with texts that the viewer may read. */
export function searchedFields(entity: Entity, { visibility }: ViewerScope): readonly Field[] {
  return entity.fields.filter(
    ({ name, type }) => searched.includes(type.kind) && visibility.field(entity.name, name, "t") !== "never",
  );
}

/** SQL for whether a record has the words in its name, or as its key. */
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
