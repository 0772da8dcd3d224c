/** A duration as spreadsheets write it: `26:30:00`. */
export function hoursText(milliseconds: number): string {
  const size = Math.abs(milliseconds);
  const two = (count: number): string => String(Math.floor(count)).padStart(2, "0");
  const rest = size % 1000 === 0 ? "" : `.${String(size % 1000).padStart(3, "0")}`;
  return `${milliseconds < 0 ? "-" : ""}${Math.floor(size / 3_600_000)}:${two((size / 60_000) % 60)}:${two((size / 1000) % 60)}${rest}`;
}
