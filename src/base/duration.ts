const units = [
  { word: "week", letters: ["w"], length: 604_800_000 },
  { word: "day", letters: ["d"], length: 86_400_000 },
  { word: "hour", letters: ["h"], length: 3_600_000 },
  { word: "minute", letters: ["m", "min"], length: 60_000 },
  { word: "second", letters: ["s", "sec"], length: 1000 },
  { word: "millisecond", letters: ["ms"], length: 1 },
] as const;

/** The milliseconds of `14 days`, `1 hour 30 minutes`, `1h30m` or ISO 8601 `P1DT12H`; null where it is no duration. */
export function parseDuration(text: string): number | null {
  const sign = text.trimStart().startsWith("-") ? -1 : 1;
  const positive = text.trim().replace(/^[-+]\s*/, "");
  const milliseconds = /^P/i.test(positive) ? parseIso(positive.toUpperCase()) : parseWords(positive);
  if (milliseconds === null || !Number.isSafeInteger(milliseconds)) return null;
  return milliseconds === 0 ? 0 : sign * milliseconds;
}

/** The duration in words, exactly: `14 days`, `1 hour 30 minutes`. What `parseDuration` reads back. */
export function printDuration(milliseconds: number): string {
  if (milliseconds === 0) return "0 seconds";
  const parts: string[] = [];
  let rest = Math.abs(milliseconds);
  for (const { word, length } of units) {
    const count = Math.floor(rest / length);
    if (count === 0 || word === "week") continue;
    parts.push(`${count} ${word}${count === 1 ? "" : "s"}`);
    rest -= count * length;
  }
  return (milliseconds < 0 ? "-" : "") + parts.join(" ");
}

/** The duration as ISO 8601 has it, the form that JSON carries: `PT4H`, `P1DT12H`. What `parseDuration` reads back. */
export function isoDuration(milliseconds: number): string {
  if (milliseconds === 0) return "PT0S";
  const size = Math.abs(milliseconds);
  const [days, hours, minutes, rest] = [
    Math.floor(size / 86_400_000),
    Math.floor(size / 3_600_000) % 24,
    Math.floor(size / 60_000) % 60,
    size % 60_000,
  ];
  const seconds =
    rest === 0
      ? ""
      : `${Math.floor(rest / 1000)}${rest % 1000 === 0 ? "" : `.${String(rest % 1000).padStart(3, "0")}`}S`;
  const time = `${hours === 0 ? "" : `${hours}H`}${minutes === 0 ? "" : `${minutes}M`}${seconds}`;
  return `${milliseconds < 0 ? "-" : ""}P${days === 0 ? "" : `${days}D`}${time === "" ? "" : `T${time}`}`;
}

function parseWords(text: string): number | null {
  const part = /\s*(\d+)(?:\.(\d+))?\s*([a-z]+)(?:\s*,|\s+and\b)?/giy;
  let total = 0;
  let at = 0;
  while (at < text.length) {
    part.lastIndex = at;
    const found = part.exec(text);
    const length = found === null ? null : lengthOfUnit((found[3] ?? "").toLowerCase());
    const milliseconds = found === null || length === null ? null : exact(found[1] ?? "", found[2] ?? "", length);
    if (milliseconds === null) return null;
    total += milliseconds;
    at = part.lastIndex;
  }
  return at === 0 ? null : total;
}

function lengthOfUnit(name: string): number | null {
  const unit = units.find(
    ({ word, letters }) => name === word || name === `${word}s` || (letters as readonly string[]).includes(name),
  );
  return unit?.length ?? null;
}

function parseIso(text: string): number | null {
  const found = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d+))?S)?)?$/.exec(text);
  if (found === null || /^P$|T$/.test(text)) return null;
  const [, weeks = "0", days = "0", hours = "0", minutes = "0", seconds = "0", fraction = ""] = found;
  const rest = exact(seconds, fraction, 1000);
  if (rest === null) return null;
  return (
    Number(weeks) * 604_800_000 +
    Number(days) * 86_400_000 +
    Number(hours) * 3_600_000 +
    Number(minutes) * 60_000 +
    rest
  );
}

/** `whole.fraction` units in whole milliseconds; null where that is no whole number of them. */
function exact(whole: string, fraction: string, length: number): number | null {
  const part = (Number(fraction) * length) / 10 ** fraction.length;
  return Number.isInteger(part) ? Number(whole) * length + part : null;
}
