import type { ReactElement } from "react";
import { RecordSelect } from "./record-select.tsx";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** Another record, found by typing. */
export function ReferenceInput(props: InputProps): ReactElement {
  const {
    input,
    form: { call, subject },
    value,
    onChange,
    alone = false,
  } = props;
  return (
    <RecordSelect
      {...inputWords(props)}
      entity={input.entity}
      alone={alone}
      source={{ kind: "input", call, subject, input: withoutPlace(input.name) }}
      value={typeof value === "string" || typeof value === "number" ? String(value) : null}
      onChange={(key) => onChange(key !== null && typeof value === "number" ? Number(key) : key)}
    />
  );
}

/** The input's name as the call has it: which one of several objects it is in is of no matter for what can be chosen. */
function withoutPlace(name: string): string {
  return name.replace(/\.\d+\./g, ".");
}
