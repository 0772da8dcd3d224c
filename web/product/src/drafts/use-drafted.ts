import { useCallback, useState } from "react";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import type { CorrectedChange } from "../actions/intent.ts";
import { isTouched } from "../form/form-state.ts";
import type { Typed } from "../form/use-typed.ts";
import { useTyped } from "../form/use-typed.ts";
import type { Draft } from "./draft.ts";
import { useDraft, useKeptDraft, useTakenDraft } from "./use-draft.ts";

/** What is typed into a form, which outlives the page. */
export interface Drafted extends Omit<Typed, "begin"> {
  /** What was typed before the page was left, with which the form began; null once it is sent or discarded. */
  readonly restored: Draft | null;
  readonly touched: boolean;
  /** Whether all that was typed is kept as a draft. */
  isDraft(): boolean;
}

/** Keeps what is typed into a form, from its draft on. */
export function useDrafted(
  form: FormView,
  preset: Readonly<Record<string, Value>>,
  corrected: CorrectedChange | undefined,
): Drafted {
  const draft = useDraft(form, corrected === undefined ? preset : { ...preset, "@corrects": corrected.number });
  const [restored, setRestored] = useState(draft.found);
  const { clear: clearTyped, begin, ...typing } = useTyped(form, restored ?? corrected ?? null);
  const touched = isTouched({ form, typed: typing.typed });
  useTakenDraft(draft, (taken) => {
    setRestored(taken);
    begin(taken);
  });
  useKeptDraft(draft, restored, typing, touched);
  const clear = useCallback(() => {
    draft.forget();
    setRestored(null);
    clearTyped();
  }, [draft, clearTyped]);
  const { typed } = typing;
  const isDraft = useCallback(() => draft.isKept(typed), [draft, typed]);
  return { ...typing, restored, touched, clear, isDraft };
}
