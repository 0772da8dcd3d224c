/** What the clocks of a time zone show at moments, and when they show it. */
export interface ZoneClock {
  /** What the clocks show at a moment in milliseconds since 1970: `2026-11-21 10:30:00.000`. */
  wallTime(at: number): string;
  /** The moments at which the clocks show a time: one, none where they skip it, two where they show it twice. */
  momentsOf(wall: string): readonly number[];
  /** How far the clocks are ahead of UTC at a moment, in milliseconds. */
  offset(at: number): number;
}

/** Offsets change on the quarter of an hour, if they do. */
const quarter = 15 * 60_000;
const mostRemembered = 20_000;

/** The clocks of a zone. */
export function createZoneClock(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const known = new Map<number, number>();
  const offset = (at: number): number => {
    const slot = Math.floor(at / quarter);
    const before = known.get(slot);
    if (before !== undefined) return before;
    if (known.size >= mostRemembered) known.clear();
    const found = offsetShown(format, slot * quarter);
    known.set(slot, found);
    return found;
  };
  return {
    offset,
    wallTime: (at) => new Date(at + offset(at)).toISOString().replace("T", " ").slice(0, -1),
    momentsOf(wall) {
      const shown = Date.parse(`${wall.replace(" ", "T")}Z`);
      if (Number.isNaN(shown)) return [];
      const day = 86_400_000;
      const offsets = new Set([offset(shown - day), offset(shown + day)]);
      return [...offsets]
        .map((ahead) => shown - ahead)
        .filter((at) => offset(at) === shown - at)
        .sort((a, b) => a - b);
    },
  };
}

function offsetShown(format: Intl.DateTimeFormat, at: number): number {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const shown = new Date(0);
  shown.setUTCFullYear(part("year"), part("month") - 1, part("day"));
  shown.setUTCHours(part("hour"), part("minute"), part("second"));
  return shown.getTime() - at;
}
