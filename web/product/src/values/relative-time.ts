import { currentLocale, currentTexts } from "../texts/current-texts.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, or how far ahead, in the reader's language; past a month the date says more. */
export function relativeTime(at: number, now: number, locale = currentLocale()): string {
  // The server's clock may be a little ahead of the browser's: what has just happened does not lie ahead.
  const ahead = at > now && at - now < 2 * minute ? 0 : at - now;
  const distance = Math.abs(ahead);
  if (distance >= 30 * day) {
    const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
    return new Intl.DateTimeFormat(
      locale,
      sameYear ? { day: "numeric", month: "short" } : { dateStyle: "medium" },
    ).format(at);
  }
  if (distance < minute / 2 || ahead === 0) return currentTexts().values.justNow;
  // The largest unit of which there is one, once it is rounded: what is due in three days stays so for longer than a moment.
  const [unit, length]: ["minute" | "hour" | "day", number] =
    Math.round(distance / minute) < 60
      ? ["minute", minute]
      : Math.round(distance / hour) < 24
        ? ["hour", hour]
        : ["day", day];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "long" }).format(
    Math.sign(ahead) * Math.round(distance / length) + 0,
    unit,
  );
}
