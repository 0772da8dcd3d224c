import type { ReactElement } from "react";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { RecordSelect } from "../form/record-select.tsx";
import { ChoiceFilter } from "./choice-filter.tsx";
import type { FieldFilter } from "./filter.ts";
import { RangeFilter } from "./range-filter.tsx";
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
  const { column, filter, onApply, onClose } = props;
  switch (column.type) {
    case "choice":
    case "status":
    case "role":
      return <ChoiceFilter {...props} values={column.values ?? []} />;
    case "boolean":
      return <ChoiceFilter {...props} values={["true", "false"]} />;
    case "reference":
      return (
        <RecordSelect
          label={column.label}
          entity={column.entity}
          source={{ kind: "filter", screen, field: column.field }}
          value={filter.terms.is ?? null}
          within
          onChange={(key) => {
            onApply(key === null ? {} : { is: key });
            onClose();
          }}
        />
      );
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
