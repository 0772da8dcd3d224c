import type { ReactElement } from "react";
import { useState } from "react";
import { DateInput as Picker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import { currentLanguage, currentLocale, currentTexts } from "../texts/current-texts.ts";
import { dateFormatOf } from "./date-format.ts";
import { patternInLetters } from "./pattern-in-letters.ts";
import { firstDayOf } from "./first-day-of.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";
import { useShownMonth } from "./use-shown-month.ts";

/** A day, typed or picked. Its calendar opens by a click or a key; the focus alone may have come by itself, and a calendar would cover the error. */
export function DateInput(props: InputProps): ReactElement {
  const { input, value, near = null, onChange, onProblem } = props;
  const format = dateFormatOf(currentLocale());
  const month = useShownMonth(near);
  const [isOpen, setOpen] = useState(false);
  // What is typed may be no date yet, or none at all: it stays, and says so.
  const judge = (text: string): void => {
    const day = format.parse(text);
    const isDay = day !== null || text.trim() === "";
    onProblem(isDay ? null : currentTexts().form.isNoDate(text.trim(), exampleOf(format.pattern)));
    if (isDay && day !== value) onChange(day);
  };
  return (
    <Picker
      {...inputWords(props)}
      hideOutsideDates
      highlightToday
      {...(input.earliest === null ? {} : { minDate: input.earliest })}
      {...(input.latest === null ? {} : { maxDate: input.latest })}
      weekendDays={[]}
      locale={currentLanguage()}
      firstDayOfWeek={firstDayOf(currentLocale())}
      valueFormat={format.pattern}
      dateParser={format.parse}
      placeholder={patternInLetters(currentLocale(), format.pattern)}
      clearable={!input.required}
      ariaLabels={currentTexts().calendar}
      clearButtonProps={{ "aria-label": currentTexts().form.clear(input.label) }}
      fixOnBlur={false}
      popoverProps={{ opened: isOpen, onChange: setOpen }}
      getDayProps={() => ({ onClick: () => setOpen(false) })}
      onClick={() => setOpen(true)}
      onInput={() => setOpen(true)}
      {...month}
      value={typeof value === "string" ? value : null}
      onChange={(day) => {
        onProblem(null);
        onChange(day);
      }}
      onBlur={(event) => {
        setOpen(false);
        judge(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "ArrowDown") setOpen(true);
        if (event.key === "Enter" || event.key === "Escape") setOpen(false);
        if (event.key === "Enter" || event.key === "Tab") judge(event.currentTarget.value);
      }}
    />
  );
}

/** The last day of this year, which shows in which order day and month stand. */
function exampleOf(pattern: string): string {
  return pattern.replace("YYYY", String(new Date().getFullYear())).replace("MM", "12").replace("DD", "31");
}
