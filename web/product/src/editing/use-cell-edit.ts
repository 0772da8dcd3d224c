import { useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { UndoView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { CellEdit } from "../../../../src/runtime/screens/view/cell-edit.ts";
import type { ColumnView, InputView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { changeAbout } from "../actions/change-about.ts";
import { requestOfUndo } from "../actions/request-of-undo.ts";
import { useAct } from "../actions/use-act.ts";
import { isSameValue } from "../conflicts/conflict-of.ts";
import type { Conflict } from "../conflicts/conflict-of.ts";
import { formQuery } from "../server/form-query.ts";
import { refusalOf } from "../server/refusal.ts";
import { tellEdited } from "./tell-edited.ts";

/** A cell that is being edited. */
export interface EditedCell {
  readonly value: Value;
  /** Why the value can't be saved as it stands. */
  readonly problem: string | null;
  /** The value that somebody else has given the field meanwhile, beside the one that was to be saved. To save again is to keep one's own. */
  readonly conflict: Conflict | null;
  readonly busy: boolean;
  readonly change: (value: Value) => void;
  readonly hold: (problem: string | null) => void;
  /** Saves what was changed. Tells whether nothing is left to be saved. */
  readonly save: () => Promise<boolean>;
}

/** Edits a field of a record. What somebody else has changed since the record was shown is not overwritten. */
export function useCellEdit(
  row: RowView,
  { label }: ColumnView,
  { call, input: name }: CellEdit,
  input: InputView | undefined,
): EditedCell {
  const client = useQueryClient();
  const { act, busy } = useAct();
  const [typed, setTyped] = useState<{ readonly value: Value } | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  // Also where the key that saves has only just shown that there is one.
  const problem = useRef<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // As it was shown when somebody began, or when they were told that it has changed.
  const seen = useRef(row.etag);
  // What somebody has begun to change, whatever the form hears of it later.
  const [begun, setBegun] = useState<{ readonly value: Value } | null>(null);
  if (begun === null && input !== undefined) setBegun({ value: input.value });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const before = begun?.value ?? input?.value ?? null;
  const value = typed === null ? before : typed.value;

  const action = row.actions.find((one) => one.call === call);
  const about =
    action === undefined ? {} : { about: { ...changeAbout({ action, record: row }), seen: { [name]: before } } };
  const takeBack = (undo: UndoView, key: string): ReturnType<typeof act> => act(requestOfUndo(undo, key), about);
  /** What is to be done about a version that is not the present one: `again` where nobody else has changed this field. */
  const compare = async (sent: Value): Promise<"again" | "settled"> => {
    const form = await client.fetchQuery(formQuery(call, row.key));
    const theirs = form.inputs.find((one) => one.name === name)?.value ?? null;
    // Before the message is there: whoever reads it and saves again has seen the change.
    seen.current = form.etag ?? seen.current;
    if (isSameValue(theirs, before)) return "again";
    setConflict({ theirs, yours: sent });
    setBegun({ value: theirs });
    return "settled";
  };
  const send = async (sent: Value, isAgain: boolean): Promise<boolean> => {
    try {
      const acted = await act({ call, subject: row.key, input: { [name]: sent }, ifMatch: seen.current }, about);
      if (acted === null) return false;
      // What is kept has been told, and is no change yet.
      if (acted !== "kept") await tellEdited({ call, label, row, acted, takeBack });
      return true;
    } catch (error) {
      const { message, fields, handling, isStale } = refusalOf(error);
      if (isStale === true || handling === "reload") {
        const found = await compare(sent).catch(() => null);
        if (found === "again" && !isAgain) return send(sent, true);
        if (found === "settled") return false;
      }
      const own = fields.filter(({ field }) => field === name).map((one) => one.message);
      setRefused(own.length > 0 ? own.join(" ") : [message, ...fields.map((one) => one.message)].join(" "));
      return false;
    }
  };
  const save = async (): Promise<boolean> => {
    if (problem.current !== null) return false;
    if (typed === null || isSameValue(typed.value, before)) return true;
    setConflict(null);
    return send(typed.value === "" ? null : typed.value, false);
  };
  return {
    value,
    problem: held ?? refused,
    conflict,
    busy,
    change: (next) => {
      setTyped({ value: next });
      setRefused(null);
      setConflict((before) => (before === null ? null : { ...before, yours: next }));
    },
    hold: (reason) => {
      problem.current = reason;
      setHeld(reason);
    },
    save,
  };
}
