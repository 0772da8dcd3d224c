/** The id that is `steps` after a UUIDv7, with the same time and version: the last 48 bits are a counter. */
export function successorId(id: string, steps: number): string {
  // Equivalent if never: no step leaves the id as it is; most calls create one record, and this saves taking its id apart.
  if (steps === 0) return id;
  const tail = (parseInt(id.slice(-12), 16) + steps) % 2 ** 48;
  return id.slice(0, -12) + tail.toString(16).padStart(12, "0");
}
