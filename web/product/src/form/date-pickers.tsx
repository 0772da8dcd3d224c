import type { ReactElement } from "react";
import { DateInput, DateTimePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import type { InputProps } from "./input-props.ts";
import { wordsOf } from "./input-props.ts";
import { fromLocal, toLocal } from "./local-time.ts";

/** The picker of a day; loaded when a form asks for one. */
export function DatePick(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  return (
    <DateInput
      {...wordsOf(props)} valueFormat="YYYY-MM-DD" placeholder="YYYY-MM-DD" clearable={!input.required}
      clearButtonProps={{ "aria-label": `Clear ${input.label}` }}
      value={typeof value === "string" ? value : null} onChange={onChange}
    />
  );
}

/** The picker of a day and a time; loaded when a form asks for one. */
export function TimestampPick(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  return (
    <DateTimePicker
      {...wordsOf(props)} valueFormat="YYYY-MM-DD HH:mm" placeholder="Choose a day and a time" clearable={!input.required}
      clearButtonProps={{ "aria-label": `Clear ${input.label}` }} submitButtonProps={{ "aria-label": "Take this time" }}
      timePickerProps={{ hoursInputLabel: "Hours", minutesInputLabel: "Minutes" }}
      value={typeof value === "string" ? toLocal(value) : null} onChange={(local) => onChange(local === null ? null : fromLocal(local))}
    />
  );
}
