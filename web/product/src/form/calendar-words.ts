/** What the buttons of a calendar are called for whoever listens. */
export const calendarWords = {
  previousMonth: "The month before",
  nextMonth: "The month after",
  previousYear: "The year before",
  nextYear: "The year after",
  previousDecade: "The decade before",
  nextDecade: "The decade after",
} as const;
