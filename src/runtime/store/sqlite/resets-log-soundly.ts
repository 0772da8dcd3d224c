/** The first version of each line of SQLite that has the repair; all lines after these have it. */
const repaired: readonly (readonly [minor: number, patch: number])[] = [
  [44, 6],
  [50, 7],
  [51, 3],
];

/**
 * Whether a version of SQLite begins its write-ahead log anew without harm, where one connection writes while another copies the log into the database. Earlier
 * ones could then skip a part of the log, which damages the database: see https://sqlite.org/wal.html#walresetbug.
 */
export function resetsLogSoundly(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  if (major !== 3) return major > 3;
  const first = repaired.find(([line]) => line === minor);
  return first === undefined ? minor > 51 : patch >= first[1];
}
