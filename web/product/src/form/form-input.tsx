import type { ComponentType, ReactElement } from "react";
import { lazy, Suspense } from "react";
import { TextInput as Placeholder } from "@mantine/core";
import type { InputType } from "../../../../src/runtime/screens/view/protocol.ts";
import { ChoiceInput } from "./choice-input.tsx";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";
import { LongTextInput } from "./long-text-input.tsx";
import { ReferenceInput } from "./reference-input.tsx";
import { SecretInput } from "./secret-input.tsx";
import { TextInput } from "./text-input.tsx";

// What few forms ask for is loaded when one does.
const BooleanInput = lazy(async () => ({ default: (await import("./boolean-input.tsx")).BooleanInput }));
const DateInput = lazy(async () => ({ default: (await import("./date-input.tsx")).DateInput }));
const DurationInput = lazy(async () => ({ default: (await import("./duration-input.tsx")).DurationInput }));
const FileInput = lazy(async () => ({ default: (await import("./file-input.tsx")).FileInput }));
const ItemsInput = lazy(async () => ({ default: (await import("./items-input.tsx")).ItemsInput }));
const JsonInput = lazy(async () => ({ default: (await import("./json-input.tsx")).JsonInput }));
const ListInput = lazy(async () => ({ default: (await import("./list-input.tsx")).ListInput }));
const NumberInput = lazy(async () => ({ default: (await import("./number-input.tsx")).NumberInput }));
const TimeInput = lazy(async () => ({ default: (await import("./time-input.tsx")).TimeInput }));
const TimestampInput = lazy(async () => ({ default: (await import("./timestamp-input.tsx")).TimestampInput }));

/** One input of a form, as its type asks for it. */
export function FormInput(props: InputProps): ReactElement {
  const Input = inputs[props.input.type];
  return (
    <Suspense fallback={<Placeholder {...inputWords(props)} disabled />}>
      <Input {...props} />
    </Suspense>
  );
}

const inputs: Readonly<Record<InputType, ComponentType<InputProps>>> = {
  text: TextInput,
  email: TextInput,
  url: TextInput,
  phone: TextInput,
  uuid: TextInput,
  slug: TextInput,
  "long text": LongTextInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: NumberInput,
  boolean: BooleanInput,
  date: DateInput,
  time: TimeInput,
  timestamp: TimestampInput,
  duration: DurationInput,
  choice: ChoiceInput,
  status: ChoiceInput,
  role: ChoiceInput,
  reference: ReferenceInput,
  secret: SecretInput,
  list: ListInput,
  items: ItemsInput,
  json: JsonInput,
  file: FileInput,
  image: FileInput,
};
