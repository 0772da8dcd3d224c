import { useCallback, useState } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import type { ActedView, ActRequest } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import type { Acting, ActOptions } from "../actions/use-act.ts";
import { useAct } from "../actions/use-act.ts";
import type { CorrectedChange } from "../actions/intent.ts";
import type { Drafted } from "../drafts/use-drafted.ts";
import { useDrafted } from "../drafts/use-drafted.ts";
import { hasSecret } from "../offline/has-secret.ts";
import type { ChangeAbout } from "../offline/outbox/waiting-change.ts";
import { refusalOf } from "../server/refusal-error.ts";
import type { FormState } from "./form-state.ts";
import { inputOf, inputValue } from "./form-state.ts";
import type { RefusedForm } from "./standing-messages.ts";
import type { FurtherFiles, SendingProgress } from "./use-sending.ts";
import { useSending } from "./use-sending.ts";

/** The state of a form and its operations. */
export interface CallFormState
  extends Pick<Drafted, "change" | "conflictOf" | "hasConflict" | "isDraft" | "settle" | "restored" | "touched"> {
  readonly busy: boolean;
  /** What the server refused last, with what was sent; null where it refused nothing. */
  readonly refused: RefusedForm | null;
  /** How far files are sent; null while none is. */
  readonly progress: SendingProgress | null;
  cancel(): void;
  /** Takes further files of an input, for which a call each is made. */
  addFiles(further: FurtherFiles): void;
  valueOf(name: string): Value;
  /** Says why an input can't be sent as it stands; null once it can. */
  hold(name: string, problem: string | null): void;
  /** Whether somebody has tried to send it while there was a conflict. */
  readonly isChoiceAsked: boolean;
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
  const client = useQueryClient();
  const { act, busy } = useAct();
  const [since] = useState(Date.now);
  const { clear: clearTyped, typed, seen, ...typing } = useDrafted(form, preset, corrected);
  const [refused, setRefused] = useState<RefusedForm | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isChoiceAsked, setChoiceAsked] = useState(false);
  const [further, setFurther] = useState<FurtherFiles | null>(null);
  const { send, progress, cancel } = useSending(perform ?? act);
  const state = { form, typed };
  const clear = useCallback(() => {
    clearTyped();
    setFurther(null);
    setRefused(null);
  }, [clearTyped]);
  // What is sent already is not sent again where a later file is refused.
  const keepLeft = ([next, ...rest]: readonly Value[]): void => {
    if (further === null || next === undefined) return;
    typing.change(further.name, next);
    setFurther({ ...further, files: rest });
  };

  return {
    busy,
    refused,
    problems,
    isChoiceAsked: isChoiceAsked && typing.hasConflict,
    valueOf: (name) => inputValue(state, name),
    ...typing,
    settle: (name, by) => {
      typing.settle(name, by);
      if (isLastConflict(name, form, typing) && refused?.refusal.handling === "reload") setRefused(null);
    },
    hold: (name, problem) =>
      setProblems(({ [name]: _, ...others }) => (problem === null ? others : { ...others, [name]: problem })),
    clear,
    progress,
    cancel,
    addFiles: setFurther,
    submit: async () => {
      setChoiceAsked(typing.hasConflict);
      if (Object.keys(problems).length > 0 || typing.hasConflict) return null;
      try {
        const options = actOptions(form, purpose, { seen, since, names: () => namesIn(client, state) });
        const acted = await send(requestOf(state, preset), further, keepLeft, options);
        if (acted !== null) setRefused(null);
        return acted;
      } catch (error) {
        setRefused({ refusal: refusalOf(error), valueOf: (name) => inputValue(state, name) });
        return null;
      }
    },
  };
}

/** Whether all that has changed meanwhile is settled with this input: nothing is refused any more then. */
function isLastConflict(name: string, { inputs }: FormView, { conflictOf }: Pick<Drafted, "conflictOf">): boolean {
  return !inputs.some((input) => input.name !== name && conflictOf(input.name) !== null);
}

function requestOf(state: FormState, preset: Readonly<Record<string, Value>>): ActRequest {
  const { call, subject, etag } = state.form;
  return { call, subject, input: inputOf(state, preset), ifMatch: etag };
}

/** The names by which a change is told of that waits to be sent; the code for it is needed only then. */
const namesIn = async (client: QueryClient, state: FormState): ReturnType<NonNullable<ActOptions["names"]>> =>
  (await import("./chosen-names.ts")).namesIn(client, state.form, (name) => inputValue(state, name));

/** Secrets are not kept in the browser, and so is no call that takes one. */
function actOptions(
  { inputs }: FormView,
  { about, corrected }: FormPurpose,
  { seen, since, names }: Pick<ChangeAbout, "seen"> & Pick<ActOptions, "names" | "since">,
): ActOptions {
  return {
    since,
    ...(about === undefined || hasSecret(inputs) ? {} : { about: { ...about, seen }, names }),
    ...(corrected === undefined ? {} : { corrects: corrected.number }),
  };
}
