import { countingIn } from "../counting.ts";

const counted = countingIn("en");

/** Calendars, on screens and in inputs. */
export const calendarTexts = {
  more: (count: number) => counted(count, { one: "# more", other: "# more" }),
  nextDecade: "The decade after",
  nextMonth: "The month after",
  nextYear: "The year after",
  nothingInPeriod: "Nothing in this period",
  previousDecade: "The decade before",
  previousMonth: "The month before",
  previousYear: "The year before",
  today: "Today",
};
