import type { ComponentType, ReactElement } from "react";
import type { InputType } from "../../../../src/runtime/screens/view/protocol.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { loadCalendarLanguage } from "./calendar-language.ts";
import type { InputProps } from "./input-props.ts";
import { inputStandIn as standIn } from "./input-stand-in.tsx";
import { LazySecretInput } from "./lazy-secret-input.tsx";
import { LongTextInput } from "./long-text-input.tsx";
import { TextInput } from "./text-input.tsx";

// Many forms ask for these, few for the ones below them.
const ChoiceInput = lazyPart(async () => (await import("./choice-input.tsx")).ChoiceInput, { standIn, whenIdle: true });
const ReferenceInput = lazyPart(async () => (await import("./reference-input.tsx")).ReferenceInput, {
  standIn,
  whenIdle: true,
});
const NumberInput = lazyPart(async () => (await import("./number-input.tsx")).NumberInput, { standIn, whenIdle: true });
const BooleanInput = lazyPart(async () => (await import("./boolean-input.tsx")).BooleanInput, {
  standIn,
  whenIdle: true,
});
const DurationInput = lazyPart(async () => (await import("./duration-input.tsx")).DurationInput, { standIn });
const FileInput = lazyPart(async () => (await import("./file-input.tsx")).FileInput, { standIn });
const ItemsInput = lazyPart(async () => (await import("./items-input.tsx")).ItemsInput, { standIn });
const JsonInput = lazyPart(async () => (await import("./json-input.tsx")).JsonInput, { standIn });
const ListInput = lazyPart(async () => (await import("./list-input.tsx")).ListInput, { standIn });
const TimeInput = lazyPart(async () => (await import("./time-input.tsx")).TimeInput, { standIn });
const DateInput = lazyPart(
  async () => {
    await loadCalendarLanguage();
    return (await import("./date-input.tsx")).DateInput;
  },
  { standIn },
);
const TimestampInput = lazyPart(
  async () => {
    await loadCalendarLanguage();
    return (await import("./timestamp-input.tsx")).TimestampInput;
  },
  { standIn },
);

/** One input of a form, as its type asks for it. */
export function FormInput(props: InputProps): ReactElement {
  const Input = inputs[props.input.type];
  return <Input {...props} />;
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
  secret: LazySecretInput,
  list: ListInput,
  items: ItemsInput,
  json: JsonInput,
  file: FileInput,
  image: FileInput,
};
