/** The accessible names of a calendar's buttons. */
export const calendarWords = {
  previousMonth: "The month before",
  nextMonth: "The month after",
  previousYear: "The year before",
  nextYear: "The year after",
  previousDecade: "The decade before",
  nextDecade: "The decade after",
} as const;
