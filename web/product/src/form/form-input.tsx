import type { ReactElement } from "react";
import { BooleanInput } from "./boolean-input.tsx";
import { ChoiceInput } from "./choice-input.tsx";
import { DateInput } from "./date-input.tsx";
import { DurationInput } from "./duration-input.tsx";
import { FileInput } from "./file-input.tsx";
import type { InputProps } from "./input-props.ts";
import { JsonInput } from "./json-input.tsx";
import { ListInput } from "./list-input.tsx";
import { LongTextInput } from "./long-text-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { ReferenceInput } from "./reference-input.tsx";
import { SecretInput } from "./secret-input.tsx";
import { TextInput } from "./text-input.tsx";
import { TimeInput } from "./time-input.tsx";
import { TimestampInput } from "./timestamp-input.tsx";

/** One input of a form, as its type asks for it. */
export function FormInput(props: InputProps): ReactElement {
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
    case "json":
      return <JsonInput {...props} />;
    case "file":
    case "image":
      return <FileInput {...props} />;
  }
}
