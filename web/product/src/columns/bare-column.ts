import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";

/** A column of which nothing is known but its field and name: nobody sorts, filters or groups by it, and it says nothing of its own. */
export function bareColumn(field: string, label: string): ColumnView {
  return {
    field,
    label,
    type: "text",
    entity: null,
    values: null,
    scale: null,
    sortable: false,
    filterable: false,
    groupable: null,
    meaning: "",
    names: null,
    derivedFrom: null,
    urgent: false,
    impliedBy: null,
    isCaller: false,
    isInCharge: false,
  };
}
