import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import type { SeenValues } from "../conflicts/conflict-of.ts";
import { useProduct } from "../server/product-query.ts";
import { ownTab } from "../tabs/own-tab.ts";
import type { Draft } from "./draft.ts";
import { draftName, draftsElsewhere, dropDraft, isWholeDraft, readDraft, writeDraft } from "./draft.ts";
import { draftStorageOf } from "./draft-storage.ts";
import { takeOverDraft } from "./take-over-draft.ts";

/** What was typed into a form before, and how to keep what is typed now. */
export interface DraftOfForm {
  /** What was found when the form opened; null where there was nothing. */
  readonly found: Draft | null;
  /** Makes a draft that a closed tab has left this tab's own, and answers it; null where there is none. */
  takeOver(isLeft: () => boolean): Promise<Draft | null>;
  keep(typed: Readonly<Record<string, Value>>, seen: SeenValues): void;
  forget(): void;
  /** Whether all of what is typed is kept. */
  isKept(typed: Readonly<Record<string, Value>>): boolean;
}

/** The draft of a form of the reader's, which outlives the page. Forms with which people sign in have none. */
export function useDraft(form: FormView, preset: Readonly<Record<string, Value>>): DraftOfForm {
  const { viewer, signIn } = useProduct();
  const hasDraft = form.call !== signIn?.signIn.call && form.call !== signIn?.signUp?.call;
  const storage = hasDraft ? draftStorageOf(viewer.id) : null;
  const name = draftName(viewer.id ?? "", form, preset, ownTab());
  const [found] = useState(() => (storage === null ? null : readDraft(storage, name, form.inputs, Date.now())));
  const { inputs, etag } = form;
  return useMemo(
    () => ({
      found,
      takeOver: async (isLeft) =>
        storage === null || draftsElsewhere(storage, name).length === 0
          ? null
          : takeOverDraft(storage, name, inputs, isLeft),
      keep: (typed, seen) => {
        if (storage !== null) writeDraft(storage, name, inputs, { typed, seen, etag, at: Date.now() });
      },
      forget: () => {
        if (storage !== null) dropDraft(storage, name);
      },
      isKept: (typed) => storage !== null && isWholeDraft(storage, name, inputs, typed),
    }),
    [found, storage, name, inputs, etag],
  );
}

/** Tells of what a tab has left in a form that is closed now, once the form is opened. What is being typed in another tab stays there. */
export function useTakenDraft(draft: DraftOfForm, onTaken: (taken: Draft) => void): void {
  const takeOver = useEffectEvent(async (isLeft: () => boolean): Promise<void> => {
    const taken = await draft.takeOver(isLeft);
    if (taken !== null) onTaken(taken);
  });
  useEffect(() => {
    let isLeft = false;
    void takeOver(() => isLeft).catch(() => {});
    return () => {
      isLeft = true;
    };
  }, []);
}

/** Keeps what is typed as the draft, and forgets the draft once nothing is left of it. */
export function useKeptDraft(
  draft: DraftOfForm,
  restored: Draft | null,
  { typed, seen }: { readonly typed: Readonly<Record<string, Value>>; readonly seen: SeenValues },
  isTouched: boolean,
): void {
  useEffect(() => {
    // What was found is as old as it was.
    if (isTouched && typed === restored?.typed) return;
    if (isTouched) draft.keep(typed, seen);
    else draft.forget();
  }, [draft, restored, typed, seen, isTouched]);
}
