import { useCallback, useState } from "react";
import type { ActedView, ActRequest } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import type { Acting, ActOptions } from "../actions/use-act.ts";
import { useAct } from "../actions/use-act.ts";
import { conflictOf } from "../conflicts/conflict-of.ts";
import type { Conflict, SeenValues } from "../conflicts/conflict-of.ts";
import type { Draft } from "../drafts/draft.ts";
import type { CorrectedChange } from "../actions/intent.ts";
import { useDraft, useKeptDraft } from "../drafts/use-draft.ts";
import { hasSecret } from "../offline/offline-inputs.ts";
import type { ChangeAbout } from "../offline/outbox/waiting-change.ts";
import { refusalOf } from "../server/refusal.ts";
import type { FormState } from "./form-state.ts";
import { inputOf, isTouched, inputValue } from "./form-state.ts";
import type { RefusedForm } from "./standing-messages.ts";
import type { FurtherFiles, SendingProgress } from "./use-sending.ts";
import { useSending } from "./use-sending.ts";

/** The state of a form and its operations. */
export interface CallFormState {
  readonly busy: boolean;
  /** What the server refused last, with what was sent; null where it refused nothing. */
  readonly refused: RefusedForm | null;
  readonly touched: boolean;
  /** What was typed before the page was left, with which the form began; null once it is sent or discarded. */
  readonly restored: Draft | null;
  /** How far files are sent; null while none is. */
  readonly progress: SendingProgress | null;
  cancel(): void;
  /** Takes further files of an input, for which a call each is made. */
  addFiles(further: FurtherFiles): void;
  valueOf(name: string): Value;
  change(name: string, value: Value): void;
  /** The conflict of what is typed into an input with what somebody else has made of its field; null where there is none. */
  conflictOf(name: string): Conflict | null;
  /** Whether there is a conflict in any input: nothing is sent before a value is chosen for each. */
  readonly hasConflict: boolean;
  /** Settles the conflict in an input by one of the two values. */
  settle(name: string, by: keyof Conflict): void;
  /** Says why an input can't be sent as it stands; null once it can. */
  hold(name: string, problem: string | null): void;
  readonly problems: Readonly<Record<string, string>>;
  /** Answers what was done; `kept` where the server can't be reached and the call is made later; null where it was refused or held back. */
  submit(): Promise<ActedView | "kept" | null>;
  /** Forgets what was typed. */
  clear(): void;
}

/** What a form is for, besides its call. */
export interface FormPurpose {
  readonly about?: ChangeAbout | undefined;
  readonly corrected?: CorrectedChange | undefined;
  /** Makes the call in another way. */
  readonly perform?: Acting["act"] | undefined;
}

/** The state of a call's form. Whatever the server says, what was typed stays. */
export function useCallForm(
  form: FormView,
  preset: Readonly<Record<string, Value>>,
  purpose: FormPurpose,
): CallFormState {
  const { corrected, perform } = purpose;
  const { act, busy } = useAct();
  const draft = useDraft(form, corrected === undefined ? preset : { ...preset, "@corrects": corrected.number });
  const [restored, setRestored] = useState(draft.found);
  const [typed, setTyped] = useState<FormState["typed"]>(restored?.typed ?? corrected?.typed ?? {});
  const [seen, setSeen] = useState<SeenValues>(restored?.seen ?? corrected?.seen ?? {});
  const [refused, setRefused] = useState<RefusedForm | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [further, setFurther] = useState<FurtherFiles | null>(null);
  const { send, progress, cancel } = useSending(perform ?? act);
  const state = { form, typed };
  const clear = useCallback(() => {
    draft.forget();
    setRestored(null);
    setTyped({});
    setSeen({});
    setFurther(null);
    setRefused(null);
  }, [draft]);
  // What is sent already is not sent again where a later file is refused.
  const keepLeft = ([next, ...rest]: readonly Value[]): void => {
    if (further === null || next === undefined) return;
    setTyped((before) => ({ ...before, [further.name]: next }));
    setFurther({ ...further, files: rest });
  };
  useKeptDraft(draft, { typed, seen }, isTouched(state));
  const conflictIn = (name: string): Conflict | null => conflictOf(form, typed, seen, name);
  const hasConflict = form.inputs.some(({ name }) => conflictIn(name) !== null);

  return {
    busy,
    refused,
    problems,
    touched: isTouched(state),
    restored,
    valueOf: (name) => inputValue(state, name),
    change: (name, value) => {
      setTyped((before) => ({ ...before, [name]: value }));
      // As it stood when somebody began to type, whatever else the form hears of it.
      setSeen((before) => (Object.hasOwn(before, name) ? before : { ...before, [name]: valueIn(form, name) }));
    },
    conflictOf: conflictIn,
    hasConflict,
    settle: (name, by) => {
      if (by === "theirs") setTyped(({ [name]: _, ...others }) => others);
      setSeen((before) => ({ ...before, [name]: valueIn(form, name) }));
    },
    hold: (name, problem) =>
      setProblems(({ [name]: _, ...others }) => (problem === null ? others : { ...others, [name]: problem })),
    clear,
    progress,
    cancel,
    addFiles: setFurther,
    submit: async () => {
      if (Object.keys(problems).length > 0 || hasConflict) return null;
      try {
        const acted = await send(requestOf(state, preset), further, keepLeft, actOptions(form, purpose, seen));
        if (acted !== null) setRefused(null);
        return acted;
      } catch (error) {
        setRefused({ refusal: refusalOf(error), valueOf: (name) => inputValue(state, name) });
        return null;
      }
    },
  };
}

function valueIn({ inputs }: FormView, name: string): Value {
  return inputs.find((one) => one.name === name)?.value ?? null;
}

function requestOf(state: FormState, preset: Readonly<Record<string, Value>>): ActRequest {
  const { call, subject, etag } = state.form;
  return { call, subject, input: inputOf(state, preset), ifMatch: etag };
}

/** Secrets are not kept in the browser, and so is no call that takes one. */
function actOptions({ inputs }: FormView, { about, corrected }: FormPurpose, seen: SeenValues): ActOptions {
  return {
    ...(about === undefined || hasSecret(inputs) ? {} : { about: { ...about, seen } }),
    ...(corrected === undefined ? {} : { corrects: corrected.number }),
  };
}
