import type { ReactElement } from "react";
import { lazy, Suspense } from "react";
import { TextInput as Placeholder } from "@mantine/core";
import { ChoiceInput } from "./choice-input.tsx";
import type { InputProps } from "./input-props.ts";
import { wordsOf } from "./input-props.ts";
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
  return <Suspense fallback={<Placeholder {...wordsOf(props)} disabled />}>{inputOf(props)}</Suspense>;
}

function inputOf(props: InputProps): ReactElement {
  switch (props.input.type) {
    case "text":
    case "email":
    case "url":
    case "phone":
    case "uuid":
    case "slug":
      return <TextInput {...props} />;
    case "long text":
      return <LongTextInput {...props} />;
    case "integer":
    case "decimal":
    case "money":
      return <NumberInput {...props} />;
    case "boolean":
      return <BooleanInput {...props} />;
    case "date":
      return <DateInput {...props} />;
    case "time":
      return <TimeInput {...props} />;
    case "timestamp":
      return <TimestampInput {...props} />;
    case "duration":
      return <DurationInput {...props} />;
    case "choice":
    case "status":
    case "role":
      return <ChoiceInput {...props} />;
    case "reference":
      return <ReferenceInput {...props} />;
    case "secret":
      return <SecretInput {...props} />;
    case "list":
      return <ListInput {...props} />;
    case "items":
      return <ItemsInput {...props} />;
    case "json":
      return <JsonInput {...props} />;
    case "file":
    case "image":
      return <FileInput {...props} />;
  }
}
