import type { FormView, InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";

/** What stands in a form: what the server filled in, and over it what the person typed. */
export interface FormState {
  readonly form: FormView;
  /** Only what was touched, so that the rest can follow the record. */
  readonly typed: Readonly<Record<string, Value>>;
}

/** What an input shows now. */
export function inputValue({ form, typed }: FormState, name: string): Value {
  if (Object.hasOwn(typed, name)) return typed[name] ?? null;
  const input = form.inputs.find((one) => one.name === name);
  return input === undefined ? null : filledIn(input);
}

/** What is sent: of a change what differs from the record, of everything else whatever is not empty. */
export function inputOf(
  state: FormState,
  preset: Readonly<Record<string, Value>> = {},
): Readonly<Record<string, Value>> {
  const { form } = state;
  const own = form.inputs
    .filter((input) => !Object.hasOwn(preset, input.name))
    .map((input) => [input, inputValue(state, input.name)] as const)
    .filter(([input, value]) => (form.kind === "update" ? !same(value, input.value) : !isEmpty(value)));
  const settled = form.inputs.flatMap(({ name }) =>
    Object.hasOwn(preset, name) ? [[name, preset[name] ?? null] as const] : [],
  );
  return Object.fromEntries([
    ...own.map(([{ name }, value]) => [name, isEmpty(value) ? null : value] as const),
    ...settled,
  ]);
}

/** Whether leaving the form would lose something. */
export function isTouched(state: FormState): boolean {
  return state.form.inputs.some(
    (input) => Object.hasOwn(state.typed, input.name) && !same(inputValue(state, input.name), filledIn(input)),
  );
}

// A box that has to be ticked or not is never empty.
function filledIn(input: InputView): Value {
  return input.type === "boolean" && input.required ? (input.value ?? false) : input.value;
}

function isEmpty(value: Value): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function same(a: Value, b: Value): boolean {
  return (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
}
