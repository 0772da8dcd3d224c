/** The present time in milliseconds since 1970. Unlike the machine's clock it never goes back. */
export function steadyTime(): number {
  return Math.floor(performance.timeOrigin + performance.now());
}
