import type { FormView, InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { completeAddress } from "./complete-address.ts";
import { isEmpty, isSameValue } from "../conflicts/conflict-of.ts";

/** The content of a form: the server's values, overlaid with what the person typed. */
export interface FormState {
  readonly form: FormView;
  /** Only the inputs that were changed, so that the others follow changes of the record. */
  readonly typed: Readonly<Record<string, Value>>;
}

/** The current value of an input. */
export function inputValue({ form, typed }: FormState, name: string): Value {
  if (Object.hasOwn(typed, name)) return typed[name] ?? null;
  const input = form.inputs.find((one) => one.name === name);
  return input === undefined ? null : filledIn(input);
}

/** The inputs that are sent: for an update those that differ from the record, for any other call those that are not empty. */
export function inputOf(
  state: FormState,
  preset: Readonly<Record<string, Value>> = {},
): Readonly<Record<string, Value>> {
  const { form } = state;
  const own = form.inputs
    .filter((input) => !Object.hasOwn(preset, input.name))
    .map((input) => [input, asSent(input, inputValue(state, input.name))] as const)
    .filter(([input, value]) => (form.kind === "update" ? !isSameValue(value, input.value) : !isEmpty(value)));
  const settled = form.inputs.flatMap(({ name }) =>
    Object.hasOwn(preset, name) ? [[name, preset[name] ?? null] as const] : [],
  );
  return Object.fromEntries([
    ...own.map(([{ name }, value]) => [name, isEmpty(value) ? null : value] as const),
    ...settled,
  ]);
}

// Enter sends an address before its input could complete it.
function asSent({ type }: InputView, value: Value): Value {
  return type === "url" && typeof value === "string" ? completeAddress(value) : value;
}

/** Whether leaving the form would lose something. */
export function isTouched(state: FormState): boolean {
  return state.form.inputs.some(
    (input) => Object.hasOwn(state.typed, input.name) && !isSameValue(inputValue(state, input.name), filledIn(input)),
  );
}

// A box that has to be ticked or not is never empty.
function filledIn(input: InputView): Value {
  return input.type === "boolean" && input.required ? (input.value ?? false) : input.value;
}
