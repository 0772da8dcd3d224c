/** What the server uses of `node:os`. */
export function availableParallelism(): number {
  return 1;
}
