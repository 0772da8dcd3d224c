import type { ReactElement } from "react";
import { currentTexts } from "../texts/current-texts.ts";
import { useSelection } from "./selection-context.ts";
import classes from "./selection.module.css";

/** The box that selects a record of a list; renders nothing where nothing can be selected. */
export function RecordCheck({
  record,
  isStop = true,
}: {
  readonly record: { readonly key: string; readonly label: string };
  /** Whether one comes to it by the Tab key. */
  readonly isStop?: boolean;
}): ReactElement | null {
  const selection = useSelection();
  if (selection === null) return null;
  return (
    <label className={classes.box} data-some={selection.keys.size > 0 || undefined}>
      <input
        type="checkbox"
        data-record-check
        tabIndex={isStop ? undefined : -1}
        aria-label={currentTexts().selection.select(record.label)}
        checked={selection.keys.has(record.key)}
        onChange={({ nativeEvent }) =>
          selection.toggle(record.key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
