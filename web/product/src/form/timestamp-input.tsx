import type { ReactElement } from "react";
import { DateTimePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import type { InputProps } from "./input-props.ts";
import { calendarWords } from "./calendar-words.ts";
import { inputWords } from "./input-props.ts";
import { fromLocal, toLocal } from "./local-time.ts";

/** A point in time, chosen and shown in the person's own time zone. */
export function TimestampInput(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  return (
    <DateTimePicker
      {...inputWords(props)}
      hideOutsideDates
      weekendDays={[]}
      popoverProps={{ withRoles: false }}
      valueFormat="YYYY-MM-DD HH:mm"
      placeholder="Choose a day and a time"
      clearable={!input.required}
      ariaLabels={calendarWords}
      clearButtonProps={{ "aria-label": `Clear ${input.label}` }}
      submitButtonProps={{ "aria-label": "Take this time" }}
      timePickerProps={{ hoursInputLabel: "Hours", minutesInputLabel: "Minutes" }}
      value={typeof value === "string" ? toLocal(value) : null}
      onChange={(local) => onChange(local === null ? null : fromLocal(local))}
    />
  );
}
