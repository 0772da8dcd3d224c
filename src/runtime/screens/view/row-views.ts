import type { Call } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Value } from "../../../model/value-type.ts";
import { etagOfText } from "../../../semantics/value/etag.ts";
import type { CompiledModel } from "../../engine/context/compiled-model.ts";
import { shownField } from "../../engine/read/list-clauses.ts";
import { mergeJson, selectRepresentation } from "../../engine/represent/select-representation.ts";
import { visibilityOfRole } from "../../engine/visibility/role-visibility.ts";
import type { ViewerScope } from "../../engine/visibility/role-visibility.ts";
import { keyColumn } from "../../store/compile/sql-scope.ts";
import type { Fragment } from "../../store/fragment.ts";
import type { Cells } from "../../store/data-store.ts";
import { sql } from "../../store/sql.ts";
import { offerCondition } from "../action-offer/action-offer-condition.ts";
import { actionOnRecord, oneForEachThing, recordCalls } from "./actions-of-role.ts";
import { personOfRecord } from "./person-of-record.ts";
import type { RowView } from "./protocol.ts";
import { fieldOfReference, labelOfReference, recordLabel } from "./record-label.ts";
import { recordScreenOf } from "./record-screen.ts";

/** The columns to select of a record to show it as a row, and the function that makes the row of their cells. */
export interface RowViews {
  readonly columns: readonly Fragment[];
  read(cells: Cells, offset: number): RowView;
}

/**
 * Makes the rows of an entity's records at `t` for a role, with those actions that the viewer could take now. `only`: the names
 * of the actions to offer; null: all.
 */
export function rowViews(
  compiled: CompiledModel,
  role: string,
  entity: Entity,
  only: readonly string[] | null,
): RowViews {
  const { model } = compiled;
  const viewerScope = viewerScopeOf(compiled, role);
  const { columns, kept } = selectRepresentation(entity, "t", viewerScope);
  const references = entity.fields.flatMap(({ name, type, hidden }) =>
    type.kind === "reference" && !hidden && viewerScope.visibility.field(entity.name, name, "t") !== "never"
      ? [{ name, target: entityNamed(model, type.entity) }]
      : [],
  );
  const whose = personOfRecord(model, entity);
  const calls = recordCalls(model, role, entity.name, only);
  const labels = references.map(({ name, target }) =>
    labelOfReference(target, shownField(viewerScope, entity, name), viewerScope),
  );
  const places = references.map(({ name, target }) =>
    placeOf(compiled, role, target, shownField(viewerScope, entity, name), viewerScope),
  );
  return {
    columns: [
      keyColumn(entity, "t"),
      recordLabel(entity, "t", viewerScope),
      ...columns,
      ...labels,
      ...places,
      ...calls.map((call) => offerCondition(compiled, role, call)),
    ],
    read(cells, offset) {
      const parts = cells.slice(offset + 2, offset + 2 + columns.length);
      const values = JSON.parse(mergeJson(parts)) as Readonly<Record<string, Value>>;
      const labelsAt = offset + 2 + columns.length;
      return {
        key: String(cells[offset]),
        label: String(cells[offset + 1] ?? ""),
        values,
        references: Object.fromEntries(
          references.flatMap(({ name }, at) =>
            referenceView(name, values[name], cells[labelsAt + at], cells[labelsAt + references.length + at]),
          ),
        ),
        actions: takeable(calls, cells, labelsAt + 2 * references.length).map((call) =>
          actionOnRecord(model, role, call),
        ),
        ...(whose === undefined ? {} : { whose }),
        etag: etagOfText(mergeJson(parts.filter((_, at) => kept[at])), role),
      };
    },
  };
}

/** The scope of expressions that are shown to a role. `this` is the row `t`. */
export function viewerScopeOf(compiled: CompiledModel, role: string): ViewerScope {
  const { visibility, shown } = visibilityOfRole(compiled, role);
  return { ...shown("t"), visibility };
}

/** SQL for the value that identifies a record in the route of its screen; null where that is the key, which is selected already. */
function placeOf(
  { model }: CompiledModel,
  role: string,
  target: Entity,
  id: Fragment,
  viewerScope: ViewerScope,
): Fragment {
  const by = recordScreenOf(model, role, target.name)?.field;
  const field = by === undefined || by === target.key ? undefined : fieldNamed(target, by);
  return field === undefined ? sql`null` : fieldOfReference(target, id, field, viewerScope);
}

type ReferenceView = RowView["references"][string];

function referenceView(
  name: string,
  key: Value | undefined,
  label: Cells[number] | undefined,
  place: Cells[number] | undefined,
): readonly (readonly [string, ReferenceView])[] {
  return key === null || key === undefined
    ? []
    : [
        [
          name,
          {
            key: String(key),
            label: String(label ?? key),
            place: place === null || place === undefined ? null : String(place),
          },
        ],
      ];
}

function takeable(calls: readonly Call[], cells: Cells, offset: number): readonly Call[] {
  return oneForEachThing(calls.filter((_, at) => Boolean(cells[offset + at])));
}
