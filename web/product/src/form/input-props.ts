import type { FormView, InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";

/** The props of every input of a form. */
export interface InputProps {
  readonly input: InputView;
  readonly form: Pick<FormView, "call" | "subject" | "kind">;
  /** Wire form. */
  readonly value: Value;
  readonly error: string | null;
  readonly onChange: (value: Value) => void;
  /** Called with the reason why the current content can't be sent. */
  readonly onProblem: (problem: string | null) => void;
  /** The message about a part of the input, by the name of the part. */
  readonly errorOf: (name: string) => string | null;
  /** Where the place of the input says what it is for: without a label to be seen. */
  readonly bare?: boolean;
}

/** The label, description and error of an input, which are the same for all types. */
export function inputWords({ input, error }: InputProps) {
  return {
    label: input.label,
    description: input.meaning === "" ? undefined : sentence(input.meaning),
    required: input.required,
    error,
    name: input.name,
  };
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
