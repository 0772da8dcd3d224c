let last = NaN;
let text = "";

/** A moment, in milliseconds since 1970, as a timestamp. Requests of the same millisecond share the work. */
export function momentText(time: number): string {
  if (time !== last) {
    text = new Date(time).toISOString();
    last = time;
  }
  return text;
}
