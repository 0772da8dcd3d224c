import { oncePer } from "../../../base/once-per.ts";
import type { Entity } from "../../../model/entity.ts";
import type { Specification } from "../../../model/specification.ts";
import { inputLabel } from "../../../semantics/input/check-input.ts";
import { changesAsMuch, recordCalls } from "./actions-of-role.ts";
import { columnViews } from "./column-views.ts";
import { inputsAsked } from "./form-view.ts";
import type { ColumnView } from "./protocol.ts";

/**
 * The columns of an entity's records, each with the call that changes its field, if the role may ever make one. Whether that is offered on a record,
 * its actions tell. `only`: the names of the actions to offer; null: all.
 */
export const editableColumns = oncePer(
  (model: Specification, role: string, entity: Entity, only: readonly string[] | null): readonly ColumnView[] => {
    const updates = recordCalls(model, role, entity.name, only).filter(({ does }) => does.kind === "update");
    const changes = updates
      .toSorted((one, other) => Number(changesAsMuch(other, one)) - Number(changesAsMuch(one, other)))
      .flatMap((call) =>
        inputsAsked(model, role, call).flatMap(({ field, type, items, ...input }) =>
          field === null || items !== undefined || ["file", "image", "secret"].includes(type.kind)
            ? []
            : [{ field, edit: { call: call.name, input: inputLabel(input) } }],
        ),
      );
    return columnViews(model, role, entity).map((column) => {
      const change = changes.find(({ field }) => field === column.field);
      return change === undefined ? column : { ...column, edit: change.edit };
    });
  },
);
