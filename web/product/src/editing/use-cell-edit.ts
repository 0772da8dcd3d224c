import { useState } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import type { ErrorView, UndoView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { CellEdit } from "../../../../src/runtime/screens/view/cell-edit.ts";
import type { ColumnView, InputView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { changeAbout } from "../actions/change-about.ts";
import { requestOfUndo } from "../actions/request-of-undo.ts";
import type { ActOptions } from "../actions/use-act.ts";
import { useAct } from "../actions/use-act.ts";
import { showRefusal } from "../actions/notices.ts";
import { isSameValue } from "../conflicts/conflict-of.ts";
import type { Conflict } from "../conflicts/conflict-of.ts";
import { refusalOf } from "../server/refusal-error.ts";
import { startAfresh } from "../session/end-session.ts";
import { askOwnRole } from "../session/own-role.ts";
import { useCellConflict } from "./use-cell-conflict.ts";
import { useCellProblem } from "./use-cell-problem.ts";
import { useCellEnd } from "./use-cell-end.ts";
import { useSavedAtEnd } from "./use-saved-at-end.ts";
import { tellEdited } from "./tell-edited.ts";
import type { EditedField } from "./tell-edited.ts";

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
  /** Saves what was changed, or what has just been picked. Tells whether nothing is left to be saved. */
  readonly save: (picked?: Value) => Promise<boolean>;
  /** Forgets what was changed. */
  readonly discard: () => void;
}

/**
 * Edits a field of a record. What somebody else has changed since the record was shown is not overwritten. What is neither saved nor discarded as the
 * cell goes from the page is saved then.
 */
export function useCellEdit(
  row: RowView,
  { label }: ColumnView,
  edit: CellEdit,
  input: InputView | undefined,
): EditedCell {
  const { call, input: name } = edit;
  const { act, busy } = useAct();
  const [typed, setTyped] = useState<{ readonly value: Value } | null>(null);
  const problem = useCellProblem();
  const { before, etag, conflict, retype, settle, compare, since } = useCellConflict(row, edit, input);
  const value = typed === null ? before : typed.value;
  const end = useCellEnd();
  const from = { client: useQueryClient(), row, call, input, name, before, since };
  const takeBack = (undo: UndoView, key: string): ReturnType<typeof act> =>
    act(requestOfUndo(undo, key), optionsOf(from, before));
  const send = async (sent: Value, isAgain: boolean): Promise<boolean> => {
    try {
      const request = { call, subject: row.key, input: { [name]: sent }, ifMatch: etag() };
      const acted = await act(request, optionsOf(from, sent));
      if (acted === null) return false;
      // What is kept has been told, and is no change yet.
      if (acted !== "kept") await tellSaved({ call, label, row, acted, takeBack }, input);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.isStale === true || refusal.handling === "reload") {
        const found = await compare(sent).catch(() => null);
        if (found === "again" && !isAgain) return send(sent, true);
        if (found === "conflict" && !end.isGone()) return false;
      }
      if (end.isGone()) showRefusal(error);
      problem.refuse(messageAbout(name, refusal));
      return false;
    }
  };
  const saveOnce = async (picked: Value | undefined = typed?.value): Promise<boolean> => {
    if (problem.isHeld()) return false;
    if (picked === undefined || isSameValue(picked, before)) return true;
    if (input?.ownRole === true && !(await askOwnRole([input], () => picked))) return false;
    settle();
    return send(picked === "" ? null : picked, false);
  };
  const save = (picked?: Value): Promise<boolean> => end.once(() => saveOnce(picked));
  useSavedAtEnd(end, !isSameValue(value, before), () => !busy && conflict === null && void save());
  return {
    value,
    problem: problem.shown,
    conflict,
    busy,
    change: (next) => {
      setTyped({ value: next });
      problem.refuse(null);
      retype(next);
    },
    hold: problem.hold,
    save,
    discard: end.finish,
  };
}

/** Tells that a field was edited. What was there of another role is shown no more. */
function tellSaved(edited: EditedField, input: InputView | undefined): Promise<void> {
  if (input?.ownRole !== true) return tellEdited(edited);
  startAfresh("/");
  return Promise.resolve();
}

/** What a refusal says about a field; all that it says where that is nothing. */
function messageAbout(name: string, { message, fields }: ErrorView): string {
  const own = fields.filter(({ field }) => field === name).map((one) => one.message);
  return own.length > 0 ? own.join(" ") : [message, ...fields.map((one) => one.message)].join(" ");
}

/** What is edited, and where and since when. */
interface EditFrom {
  readonly client: QueryClient;
  readonly row: RowView;
  readonly call: string;
  readonly input: InputView | undefined;
  readonly name: string;
  readonly before: Value;
  readonly since: number;
}

/** How an edit is sent, and how it is told of in the list of changes that are not sent yet. */
function optionsOf({ client, row, call, input, name, before, since }: EditFrom, sent: Value): ActOptions {
  const action = row.actions.find((one) => one.call === call);
  if (action === undefined) return { since };
  const form = { call, kind: "update", inputs: input === undefined ? [] : [input] } as const;
  return {
    since,
    about: { ...changeAbout({ action, record: row }), seen: { [name]: before } },
    names: async () => (await import("../form/chosen-names.ts")).namesIn(client, form, () => sent),
  };
}
