import type { ReactElement } from "react";
import { DateInput as Picker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import type { InputProps } from "./input-props.ts";
import { calendarWords } from "./calendar-words.ts";
import { inputWords } from "./input-props.ts";

/** A day, typed or picked. */
export function DateInput(props: InputProps): ReactElement {
  const { input, value, onChange } = props;
  return (
    <Picker
      {...inputWords(props)}
      hideOutsideDates
      weekendDays={[]}
      valueFormat="YYYY-MM-DD"
      placeholder="YYYY-MM-DD"
      clearable={!input.required}
      ariaLabels={calendarWords}
      clearButtonProps={{ "aria-label": `Clear ${input.label}` }}
      value={typeof value === "string" ? value : null}
      onChange={onChange}
    />
  );
}
