import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import type { SeenValues } from "../conflicts/conflict-of.ts";
import { useProduct } from "../server/product-query.ts";
import { ownTab } from "../tabs/own-tab.ts";
import type { Draft } from "./draft.ts";
import { draftName, draftsElsewhere, dropDraft, readDraft, writeDraft } from "./draft.ts";
import { draftStorageOf } from "./draft-storage.ts";
import { takeOverDraft } from "./take-over-draft.ts";

/** What was typed into a form before, and how to keep what is typed now. */
export interface DraftOfForm {
  /** What was found when the form opened; null where there was nothing. */
  readonly found: Draft | null;
  keep(typed: Readonly<Record<string, Value>>, seen: SeenValues): void;
  forget(): void;
}

/**
 * The draft of a form of the reader's, which outlives the page. Forms with which people sign in have none. `onTaken` is told of one that a tab has left
 * behind that is closed now; what another tab is still open with is its own.
 */
export function useDraft(
  form: FormView,
  preset: Readonly<Record<string, Value>>,
  onTaken: (draft: Draft) => void,
): DraftOfForm {
  const { viewer, signIn } = useProduct();
  const hasDraft = form.call !== signIn?.signIn.call && form.call !== signIn?.signUp?.call;
  const storage = hasDraft ? draftStorageOf(viewer.id) : null;
  const name = draftName(viewer.id ?? "", form, preset, ownTab());
  const [found] = useState(() => (storage === null ? null : readDraft(storage, name, form.inputs, Date.now())));
  const { inputs, etag } = form;
  const takeOver = useEffectEvent(async (isLeft: () => boolean): Promise<void> => {
    if (storage === null || draftsElsewhere(storage, name).length === 0) return;
    const taken = await takeOverDraft(storage, name, inputs, isLeft);
    if (taken !== null) onTaken(taken);
  });
  useEffect(() => {
    let isLeft = false;
    void takeOver(() => isLeft).catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [storage, name]);
  return useMemo(
    () => ({
      found,
      keep: (typed, seen) => {
        if (storage !== null) writeDraft(storage, name, inputs, { typed, seen, etag, at: Date.now() });
      },
      forget: () => {
        if (storage !== null) dropDraft(storage, name);
      },
    }),
    [found, storage, name, inputs, etag],
  );
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
