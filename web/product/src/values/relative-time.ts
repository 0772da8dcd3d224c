const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, or how far ahead, in the reader's language; past a month the date says more. */
export function relativeTime(at: number, now: number, locale?: string): string {
  const past = at - now;
  const distance = Math.abs(past);
  if (distance >= 30 * day) {
    const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
    return new Intl.DateTimeFormat(
      locale,
      sameYear ? { day: "numeric", month: "short" } : { dateStyle: "medium" },
    ).format(at);
  }
  const [unit, length]: ["minute" | "hour" | "day", number] =
    distance < hour ? ["minute", minute] : distance < day ? ["hour", hour] : ["day", day];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "long" }).format(
    Math.trunc(past / length) + 0,
    unit,
  );
}
