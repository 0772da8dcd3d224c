import type { KeyboardEvent, ReactElement } from "react";
import { useRef } from "react";
import { Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CellEdit } from "../../../../src/runtime/screens/view/cell-edit.ts";
import type { ColumnView, FormView, InputView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ConflictNote } from "../conflicts/conflict-note.tsx";
import { FormInput } from "../form/form-input.tsx";
import { nearDay } from "../form/near-day.ts";
import { useFirstInputFocus } from "../form/use-first-input-focus.ts";
import { formQuery } from "../server/form-query.ts";
import { refusalOf } from "../server/refusal-error.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { CellButtons } from "./cell-buttons.tsx";
import classes from "./cell-editor.module.css";
import { meaningOfKey } from "./meaning-of-key.ts";
import type { EditedCell } from "./use-cell-edit.ts";
import { useCellEdit } from "./use-cell-edit.ts";

/** The input of a field in the place of its value. Enter saves, Escape leaves, Tab saves and goes on to the next cell. */
export function CellEditor({
  row,
  column,
  edit,
  onLeave,
}: {
  readonly row: RowView;
  readonly column: ColumnView;
  readonly edit: CellEdit;
  /** Called when it is left: for the cell before or after this one, or for none. */
  readonly onLeave: (step: -1 | 0 | 1) => void;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const { data: form, error } = useQuery(formQuery(edit.call, row.key));
  const input = form?.inputs.find(({ name }) => name === edit.input);
  const editing = useCellEdit(row, column, edit, input);
  useFirstInputFocus(place, input !== undefined);
  const save = (step: -1 | 0 | 1): void => void editing.save().then((isSaved) => isSaved && onLeave(step));
  const onKeyDown = (event: KeyboardEvent): void => {
    const meaning = meaningOfKey(event);
    if (meaning === null) return;
    if (meaning === "leave") onLeave(0);
    else save(meaning);
    event.preventDefault();
    event.stopPropagation();
  };
  const problem = error === null ? (form?.refused?.text ?? null) : refusalOf(error).message;
  return (
    <div
      ref={place}
      className={classes.editor}
      onKeyDown={onKeyDown}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {form === undefined && error === null && <Loader size="xs" aria-label={currentTexts().states.loading} />}
      {problem !== null && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      {form !== undefined && input !== undefined && (
        <div className={classes.input}>
          <FormInput
            input={{ ...input, meaning: "" }}
            form={form}
            value={editing.value}
            near={nearDay(form.inputs, input.name)}
            error={editing.problem}
            onChange={editing.change}
            onProblem={editing.hold}
            errorOf={() => null}
            bare
          />
          <CellConflict form={form} input={input} editing={editing} onTake={() => onLeave(0)} onKeep={() => save(0)} />
        </div>
      )}
      <CellButtons field={column.label} busy={editing.busy} onSave={() => save(0)} onCancel={() => onLeave(0)} />
    </div>
  );
}

function CellConflict({
  form,
  input,
  editing: { conflict },
  onTake,
  onKeep,
}: {
  readonly form: FormView;
  readonly input: InputView;
  readonly editing: EditedCell;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}): ReactElement | null {
  return conflict === null ? null : (
    <ConflictNote form={form} input={input} conflict={conflict} onTake={onTake} onKeep={onKeep} />
  );
}
