import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from "react";
import { useState } from "react";
import { IconPencil } from "@tabler/icons-react";
import type { ColumnView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import classes from "./editable-cell.module.css";
import type { CellStep } from "./meaning-of-key.ts";
import { meaningOfKey } from "./meaning-of-key.ts";
import { neighbourOf } from "./neighbour-of.ts";
import { useCellFocus } from "./use-cell-focus.ts";

const CellEditor = lazyPart(async () => (await import("./cell-editor.tsx")).CellEditor);

/** The value of a field, which is edited in its place if its reader may change it on this record: by a double click, F2, or its pencil. */
export function EditableCell({
  row,
  column,
  isStop = false,
  children,
}: {
  readonly row: RowView;
  readonly column: ColumnView;
  /** Whether one comes to the pencil by the Tab key. In a table, that would be too many stops. */
  readonly isStop?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const { edit } = column;
  const [editing, setEditing] = useState(false);
  const { cell, pencil, goBack } = useCellFocus(editing);
  if (edit === undefined || !row.actions.some(({ call }) => call === edit.call)) return <>{children}</>;
  const leave = (step: CellStep | "elsewhere"): void => {
    const next = step === 0 || step === "elsewhere" ? null : neighbourOf(cell.current, step);
    goBack(next === null && step !== "elsewhere");
    setEditing(false);
    next?.click();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const meaning = event.target === cell.current ? meaningOfKey(event) : null;
    if (meaning === null) return;
    leave(meaning === "leave" ? 0 : meaning);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={cell}
      className={classes.cell}
      data-editable
      data-editing={editing || undefined}
      {...(editing ? { tabIndex: -1, onKeyDown } : { onClick: (event) => focusUnlessUsed(event, pencil.current) })}
      onDoubleClick={() => setEditing(true)}
    >
      {editing ? (
        <CellEditor row={row} column={column} edit={edit} onLeave={leave} />
      ) : (
        <>
          <div className={classes.value}>{children}</div>
          <button
            type="button"
            ref={pencil}
            className={classes.pencil}
            data-edit
            tabIndex={isStop ? 0 : -1}
            aria-label={currentTexts().records.editField(column.label, row.label)}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={15} aria-hidden />
          </button>
        </>
      )}
    </div>
  );
}

/** A click on a value gives its cell the focus, so that keys go on from there; unless it was on something else, or selected text. */
function focusUnlessUsed({ target }: MouseEvent, pencil: HTMLElement | null): void {
  if (target instanceof Element && target.closest("a, button, input") !== null) return;
  if (getSelection()?.isCollapsed === false) return;
  pencil?.focus({ preventScroll: true });
}
