import type { ReactElement } from "react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
import type { FieldFilter } from "./filter.ts";
import { RangeFilter } from "./range-filter.tsx";
import { ReferenceFilter } from "./reference-filter.tsx";
import { TextFilter } from "./text-filter.tsx";

/** A filter to be edited, and what to do once it is. */
export interface FilterEditorProps {
  readonly column: ColumnView;
  readonly filter: FieldFilter;
  readonly onApply: (terms: FieldFilter["terms"]) => void;
  readonly onClose: () => void;
}

/** The editor of a field's filter, by the field's type. */
export function FilterEditor({ screen, ...props }: FilterEditorProps & { readonly screen: string }): ReactElement {
  const { column } = props;
  switch (column.type) {
    case "choice":
    case "status":
    case "role":
      return <ChoiceFilter {...props} values={column.values ?? []} />;
    case "boolean":
      return <ChoiceFilter {...props} values={["true", "false"]} />;
    case "reference":
      return <ReferenceFilter {...props} screen={screen} />;
    case "integer":
    case "decimal":
    case "money":
    case "date":
    case "timestamp":
    case "time":
      return <RangeFilter {...props} />;
    default:
      return <TextFilter {...props} />;
  }
}
