/** What the server uses of `node:util`. */
export function promisify<T>(work: T): T {
  return work;
}
