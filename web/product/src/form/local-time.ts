/** A timestamp as the clock on the wall shows it: `2026-11-21 10:30:00`. */
export function toLocal(timestamp: string): string | null {
  const at = new Date(timestamp);
  if (Number.isNaN(at.getTime())) return null;
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** The timestamp at which the clock on the wall shows this; null for what no clock shows. */
export function fromLocal(local: string): string | null {
  const at = new Date(local.replace(" ", "T"));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
