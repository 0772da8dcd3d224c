import type { ReactElement } from "react";
import { TextInput } from "@mantine/core";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** A time of day, in the browser's own input for it. */
export function TimeInput(props: InputProps): ReactElement {
  const { value, onChange } = props;
  return (
    <TextInput
      {...inputWords(props)}
      type="time"
      value={typeof value === "string" ? value.slice(0, 5) : ""}
      onChange={({ currentTarget: { value: time } }) =>
        onChange(time === "" ? null : time.length === 5 ? `${time}:00` : time)
      }
    />
  );
}
