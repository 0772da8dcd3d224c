import { useState } from "react";
import type { ActedView, ActRequest } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { SelectedRecord } from "../../../../src/runtime/screens/view/selection-protocol.ts";
import { asksFirst } from "../actions/asks-first.ts";
import { markOfShare } from "../actions/done-notice.ts";
import type { NoticeButton } from "../actions/done-notice.ts";
import { showDone, showRefusal } from "../actions/notices.ts";
import { refusalError } from "../server/refusal-error.ts";
import { printCount } from "../screens/page-words.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { ActedOnRecords, RefusedRecord } from "./act-on-each.ts";
import { reasonsOf } from "./reasons-of.ts";
import { firstUndo, undoEach } from "./undo-each.ts";
import type { ActingOnSelected } from "./use-act-on-selected.ts";
import { useActOnSelected } from "./use-act-on-selected.ts";

/** An action on selected records, from its choice to the report of what was refused. */
export interface SelectedAction extends Pick<ActingOnSelected, "progress" | "stop"> {
  /** The action that waits for its inputs or to be confirmed; null: none does. */
  readonly asking: TakenAction | null;
  /** What was refused, to be told; null: nothing. */
  readonly report: ActionReport | null;
  readonly begin: (action: ActionView, selected: readonly SelectedRecord[]) => void;
  readonly confirm: () => void;
  /** Takes the action with the inputs of its form. Rejects where the server refuses them for the first record already. */
  readonly send: (request: ActRequest) => Promise<ActedView>;
  readonly close: () => void;
}

/** An action with the records on which it is taken. */
export interface TakenAction {
  readonly action: ActionView;
  readonly records: readonly SelectedRecord[];
  /** The selected records that do not allow it, where that is told before. */
  readonly leftOut: readonly SelectedRecord[];
}

/** What an action has come to where not all went well. */
export interface ActionReport extends Pick<TakenAction, "action" | "records"> {
  readonly done: number;
  readonly refused: readonly RefusedRecord[];
}

/**
 * Takes actions on selected records. `select`: what stays selected: what was refused, or not reached; or else all of it, as far as the list still has it, so
 * that the next action can follow.
 */
export function useSelectedAction(select: (keys: readonly string[]) => void): SelectedAction {
  const { run, runEach, progress, stop } = useActOnSelected();
  const [asking, setAsking] = useState<TakenAction | null>(null);
  const [report, setReport] = useState<ActionReport | null>(null);

  const selectOnly = (keys: readonly string[]): void => (keys.length > 0 ? select(keys) : undefined);
  const finish = ({ action, records, leftOut }: TakenAction, { done, refused, left }: ActedOnRecords): void => {
    if (refused.length > 0) setReport({ action, records, done: done.length, refused });
    selectOnly([...notDone({ refused, left }), ...(action.kind === "delete" ? leftOut.map(({ key }) => key) : [])]);
    // A report says what was refused.
    if (done.length > 0 || refused.length === 0) void announce(action, done, records.length, takeBack);
  };
  const takeBack: TakeBack = async (action, back, done) => {
    const undone = await undoEach(runEach, action, done);
    const named = back.kind === "update" ? { ...back, label: currentTexts().actions.undo } : back;
    selectOnly(notDone(undone));
    // By now the selection may be another, or empty, and its dialogs with it.
    tellDone(named, undone.done.length, done.length, [], reasonsOf(undone.refused));
  };
  const take = async (taken: TakenAction): Promise<void> => finish(taken, await run(taken.action, taken.records, {}));

  return {
    progress,
    stop,
    asking,
    report,
    begin: (action, selected) => {
      // Without a dialog there is no place in which to tell before what is left out: the server's refusals tell it.
      if (!action.asks && !asksFirst(action)) return void take({ action, records: selected, leftOut: [] });
      const allow = ({ calls }: SelectedRecord): boolean => calls.includes(action.call);
      setAsking({ action, records: selected.filter(allow), leftOut: selected.filter((one) => !allow(one)) });
    },
    confirm: () => {
      if (asking !== null) void take(asking);
      setAsking(null);
    },
    send: async ({ input }) => {
      const [first, ...others] = asking?.records ?? [];
      if (asking === null || first === undefined) throw new Error("fault: no records to act on");
      const { action } = asking;
      // Inputs that are wrong are so for each record: they are told once, in the form.
      const one = await run(action, [first], input);
      const wrong = one.refused[0]?.refusal;
      if (wrong !== undefined && wrong.fields.length > 0) throw refusalError(wrong);
      void run(action, others, input).then((rest) =>
        finish(asking, {
          done: [...one.done, ...rest.done],
          refused: [...one.refused, ...rest.refused],
          left: rest.left,
        }),
      );
      return one.done[0]?.acted ?? { status: 200, record: null, etag: null, changed: [] };
    },
    close: () => {
      setAsking(null);
      setReport(null);
    },
  };
}

/** Leads records back on which an action was taken. `back`: the call that leads the first of them back. */
type TakeBack = (action: ActionView, back: ActionView, done: ActedOnRecords["done"]) => Promise<void>;

/** The keys of the records on which something was refused or not begun. */
function notDone({ refused, left }: Pick<ActedOnRecords, "refused" | "left">): readonly string[] {
  return [...refused.map(({ record }) => record.key), ...left.map(({ key }) => key)];
}

/** Tells on how many records an action was taken and, where calls lead back, offers to undo it. */
async function announce(
  action: ActionView,
  done: ActedOnRecords["done"],
  of: number,
  takeBack: TakeBack,
): Promise<void> {
  const back = action.kind === "delete" ? null : await firstUndo(action, done);
  const { undo } = currentTexts().actions;
  const press = (taken: ActionView): void => void takeBack(action, taken, done).catch(showRefusal);
  const buttons = back === null ? [] : [{ label: undo, press: () => press(back.action), shortcut: "z" }];
  tellDone(action, done.length, of, buttons);
}

function tellDone(
  { label }: ActionView,
  done: number,
  of: number,
  buttons: readonly NoticeButton[],
  note: string = "",
): void {
  const title = currentTexts().selection.done(label, printCount(done), printCount(of));
  showDone({ title, mark: markOfShare(done, of), buttons, ...(note === "" ? {} : { note }) });
}
