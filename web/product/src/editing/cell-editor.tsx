import type { ReactElement } from "react";
import { useLayoutEffect, useRef } from "react";
import { Loader, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CellEdit } from "../../../../src/runtime/screens/view/cell-edit.ts";
import type { Value } from "../../../../src/model/value-type.ts";
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
import { isPickedAtOnce } from "./is-picked-at-once.ts";
import type { CellStep } from "./meaning-of-key.ts";
import type { EditedCell } from "./use-cell-edit.ts";
import { useCellEdit } from "./use-cell-edit.ts";
import { useCellLeaving } from "./use-cell-leaving.ts";

/**
 * The input of a field in the place of its value. Enter saves, Escape leaves, Tab saves and goes on to the next cell. Whoever goes elsewhere has saved,
 * too, and what is picked from a list is saved at once.
 */
export function CellEditor({
  row,
  column,
  edit,
  onLeave,
}: {
  readonly row: RowView;
  readonly column: ColumnView;
  readonly edit: CellEdit;
  /** Called when it is left: for the cell before or after this one, for none, or for another place that has the focus already. */
  readonly onLeave: (step: CellStep | "elsewhere") => void;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const { data: form, error } = useQuery(formQuery(edit.call, row.key));
  const input = form?.inputs.find(({ name }) => name === edit.input);
  const editing = useCellEdit(row, column, edit, input);
  const isReady = input !== undefined;
  useFirstInputFocus(place, isReady);
  useLayoutEffect(() => {
    if (isReady) place.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isReady]);
  const isPicked = isPickedAtOnce(column.type);
  const { save, cancel, watched } = useCellLeaving(place, editing, onLeave);
  const problem = error === null ? (form?.refused?.text ?? null) : refusalOf(error).message;
  return (
    <div ref={place} className={classes.editor} {...watched} onDoubleClick={(event) => event.stopPropagation()}>
      {form === undefined && error === null && <Loader size="xs" aria-label={currentTexts().states.loading} />}
      {problem !== null && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      {form !== undefined && input !== undefined && (
        <div className={classes.input}>
          <CellInput
            form={form}
            input={input}
            editing={editing}
            onChange={(value) => {
              editing.change(value);
              if (isPicked) save(0, value);
            }}
          />
          <CellConflict form={form} input={input} editing={editing} onTake={cancel} onKeep={() => save(0)} />
        </div>
      )}
      {(!isPicked || problem !== null || editing.problem !== null) && (
        <CellButtons field={column.label} busy={editing.busy} onSave={() => save(0)} onCancel={cancel} />
      )}
    </div>
  );
}

function CellInput({
  form,
  input,
  editing,
  onChange,
}: {
  readonly form: FormView;
  readonly input: InputView;
  readonly editing: EditedCell;
  readonly onChange: (value: Value) => void;
}): ReactElement {
  return (
    <FormInput
      input={{ ...input, meaning: "" }}
      form={form}
      value={editing.value}
      near={nearDay(form.inputs, input.name)}
      error={editing.problem}
      onChange={onChange}
      onProblem={editing.hold}
      errorOf={() => null}
      bare
      alone
    />
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
