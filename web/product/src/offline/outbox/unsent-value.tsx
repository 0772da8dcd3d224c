import type { ReactElement, ReactNode } from "react";
import type { RowView } from "../../../../../src/runtime/screens/view/protocol.ts";
import { useUnsentChanges } from "./unsent-changes.ts";
import { LazyUnsentSign } from "./lazy-unsent-sign.ts";
import classes from "./unsent-mark.module.css";
import { unsentValues } from "./unsent-values.ts";
import type { UnsentValues } from "./unsent-values.ts";

const nothing: UnsentValues = { values: {}, references: {} };

/** Shows a field of a record as it will be once its changes are sent, marked where it is not so yet. */
export function UnsentValue({
  row,
  field,
  children,
}: {
  readonly row: RowView;
  readonly field: string;
  /** Shows the field of such a record. */
  readonly children: (row: RowView) => ReactNode;
}): ReactElement {
  const { changes } = useUnsentChanges();
  const { values, references } = changes.length === 0 ? nothing : unsentValues(row, changes);
  if (!Object.hasOwn(values, field)) return <>{children(row)}</>;
  return (
    <span className={classes.value}>
      <span>
        {children({
          ...row,
          values: { ...row.values, ...values },
          references: { ...row.references, ...references },
        })}
      </span>
      <LazyUnsentSign unsent="waiting" />
    </span>
  );
}
