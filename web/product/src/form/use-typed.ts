import { useState } from "react";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { conflictOf } from "../conflicts/conflict-of.ts";
import type { Conflict, SeenValues } from "../conflicts/conflict-of.ts";
import type { FormState } from "./form-state.ts";

/** What is typed into a form, and what stood there before. */
export interface Typed {
  readonly typed: FormState["typed"];
  readonly seen: SeenValues;
  readonly change: (name: string, value: Value) => void;
  readonly clear: () => void;
  /** Puts what was typed before in the place of what is typed. */
  readonly begin: (before: TypedBefore) => void;
  /** The conflict of what is typed into an input with what somebody else has made of its field; null where there is none. */
  readonly conflictOf: (name: string) => Conflict | null;
  /** Whether there is a conflict in any input: nothing is sent before a value is chosen for each. */
  readonly hasConflict: boolean;
  /** Settles the conflict in an input by one of the two values. */
  readonly settle: (name: string, by: keyof Conflict) => void;
}

/** What was typed into a form before, such as a draft. */
export interface TypedBefore {
  readonly typed: SeenValues;
  readonly seen?: SeenValues;
}

/** Keeps what is typed into a form. */
export function useTyped(form: FormView, before: TypedBefore | null): Typed {
  const [typed, setTyped] = useState<FormState["typed"]>(before?.typed ?? {});
  const [seen, setSeen] = useState<SeenValues>(before?.seen ?? {});
  const [begin] = useState(() => (again: TypedBefore) => {
    setTyped(again.typed);
    setSeen(again.seen ?? {});
  });
  const [clear] = useState(() => () => begin({ typed: {} }));
  const conflictIn = (name: string): Conflict | null => conflictOf(form, typed, seen, name);
  const valueOf = (name: string): Value => form.inputs.find((one) => one.name === name)?.value ?? null;
  return {
    typed,
    seen,
    clear,
    begin,
    change: (name, value) => {
      setTyped((others) => ({ ...others, [name]: value }));
      // As it stood when somebody began to type, whatever else the form hears of it.
      setSeen((others) => (Object.hasOwn(others, name) ? others : { ...others, [name]: valueOf(name) }));
    },
    conflictOf: conflictIn,
    hasConflict: form.inputs.some(({ name }) => conflictIn(name) !== null),
    settle: (name, by) => {
      if (by === "theirs") setTyped(({ [name]: _, ...others }) => others);
      setSeen((others) => ({ ...others, [name]: valueOf(name) }));
    },
  };
}
