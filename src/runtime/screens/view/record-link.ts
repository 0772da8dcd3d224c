import { oncePer } from "../../../base/once-per.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { findFirstRow } from "../../engine/context/query-context.ts";
import { keyColumn } from "../../store/compile/sql-scope.ts";
import { fieldOfRow } from "../../store/compile/compile-field-access.ts";
import { sql } from "../../store/sql.ts";
import type { RecordLink } from "./history-protocol.ts";
import { recordLabel } from "./record-label.ts";
import { recordScreenOf } from "./record-screen.ts";
import { viewerScopeOf } from "./row-views.ts";
import type { ScreenContext } from "./screen-context.ts";
import { selectVisibleRecord } from "./select-visible-record.ts";

/** The name of a record and where it is shown; null where the viewer may not read it. */
export async function recordLink(by: ScreenContext, entity: string, id: string): Promise<RecordLink | null> {
  const found = await findFirstRow(by, linkStatement(by.compiled, by.role, entity), { id });
  if (found === undefined) return null;
  const [key, label, place] = found;
  return {
    entity,
    key: String(key),
    label: String(label ?? key),
    place: place === null || place === undefined ? null : String(place),
  };
}

const linkStatement = oncePer((compiled: CompiledModel, role: string, name: string) => {
  const entity = entityNamed(compiled.model, name);
  const scope = viewerScopeOf(compiled, role);
  const by = recordScreenOf(compiled.model, role, name)?.field;
  const field = by === undefined || by === entity.key ? undefined : fieldNamed(entity, by);
  const place = field === undefined ? sql`null` : fieldOfRow(name, field, "t", scope);
  return selectVisibleRecord(compiled, role, name, [keyColumn(entity, "t"), recordLabel(entity, "t", scope), place]);
});
