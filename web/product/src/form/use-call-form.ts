import { useState } from "react";
import type { ActedView, ErrorView, FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { useAct } from "../actions/use-act.ts";
import { refusalOf } from "../server/refusal.ts";
import type { FormState } from "./form-state.ts";
import { inputOf, isTouched, inputValue } from "./form-state.ts";

/** The state of a form and its operations. */
export interface CallFormState {
  readonly busy: boolean;
  readonly refusal: ErrorView | null;
  readonly touched: boolean;
  valueOf(name: string): Value;
  change(name: string, value: Value): void;
  /** Says why an input can't be sent as it stands; null once it can. */
  hold(name: string, problem: string | null): void;
  readonly problems: Readonly<Record<string, string>>;
  /** Answers what was done; null where it was refused or held back. */
  submit(): Promise<ActedView | null>;
  clear(): void;
}

/** The state of a call's form. Whatever the server says, what was typed stays. */
export function useCallForm(form: FormView, preset: Readonly<Record<string, Value>>): CallFormState {
  const { act, busy } = useAct();
  const [typed, setTyped] = useState<FormState["typed"]>({});
  const [refusal, setRefusal] = useState<ErrorView | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const state = { form, typed };

  return {
    busy,
    refusal,
    problems,
    touched: isTouched(state),
    valueOf: (name) => inputValue(state, name),
    change: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
    hold: (name, problem) =>
      setProblems(({ [name]: _, ...others }) => (problem === null ? others : { ...others, [name]: problem })),
    clear: () => {
      setTyped({});
      setRefusal(null);
    },
    submit: async () => {
      if (Object.keys(problems).length > 0) return null;
      try {
        const acted = await act({
          call: form.call,
          subject: form.subject,
          input: inputOf(state, preset),
          ifMatch: form.etag,
        });
        if (acted !== null) setRefusal(null);
        return acted;
      } catch (error) {
        setRefusal(refusalOf(error));
        return null;
      }
    },
  };
}
