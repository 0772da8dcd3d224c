import { currentLocale } from "../texts/current-texts.ts";

/** When the server answered, as people say it: the time, with its day unless that is today. */
export function timeOfAnswer(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    currentLocale(),
    isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" },
  ).format(at);
}
