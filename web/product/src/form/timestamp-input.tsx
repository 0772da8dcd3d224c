import type { ReactElement } from "react";
import { DateTimePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import { currentLanguage, currentLocale, currentTexts } from "../texts/current-texts.ts";
import { isZoneForeign, readersZoneName } from "../values/day-zone.ts";
import { dateFormatOf } from "./date-format.ts";
import { firstDayOf } from "./first-day-of.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";
import { useShownMonth } from "./use-shown-month.ts";
import { fromLocal, toLocal } from "./local-time.ts";

/** A point in time, chosen and shown in the person's own time zone. */
export function TimestampInput(props: InputProps): ReactElement {
  const { input, value, near = null, onChange } = props;
  const month = useShownMonth(near);
  return (
    <DateTimePicker
      {...inputWords(props)}
      {...(isZoneForeign(Date.now()) ? { description: describedIn(props) } : {})}
      hideOutsideDates
      highlightToday
      {...(input.earliest === null ? {} : { minDate: toLocal(input.earliest) ?? input.earliest })}
      {...(input.latest === null ? {} : { maxDate: toLocal(input.latest) ?? input.latest })}
      weekendDays={[]}
      popoverProps={{ withRoles: false }}
      locale={currentLanguage()}
      firstDayOfWeek={firstDayOf(currentLocale())}
      valueFormat={`${dateFormatOf(currentLocale()).pattern} HH:mm`}
      placeholder={currentTexts().form.chooseTimestamp}
      clearable={!input.required}
      ariaLabels={currentTexts().calendar}
      clearButtonProps={{ "aria-label": currentTexts().form.clear(input.label) }}
      submitButtonProps={{ "aria-label": currentTexts().form.takeTimestamp }}
      timePickerProps={{
        hoursInputLabel: currentTexts().form.hoursInput,
        minutesInputLabel: currentTexts().form.minutesInput,
        onClickCapture: ({ target }) => target instanceof HTMLInputElement && selectOnceClicked(target),
      }}
      {...month}
      value={typeof value === "string" ? toLocal(value) : null}
      onChange={(local) => onChange(local === null ? null : fromLocal(local))}
    />
  );
}

/** Selects the digits of a time that is clicked. Where they were selected, the browser ends that after the click, so that 14 typed into 00 would become 10. */
function selectOnceClicked(digits: HTMLInputElement): void {
  window.setTimeout(() => digits.select());
}

/** What the input is for, and in which zone its time is, where the product's own clocks show another. */
function describedIn(props: InputProps): string {
  return [inputWords(props).description, readersZoneName()].filter((text) => text !== undefined).join(" · ");
}
