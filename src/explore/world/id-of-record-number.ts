const start = "00000000-0000-7000-8000-";

/** The id of the record with a number. Ids are in the order of the numbers, and so in the order of creation. */
export function idOfRecordNumber(number: number): string {
  return start + number.toString(16).padStart(12, "0");
}

/** The number of the record with an id. */
export function recordNumberOf(id: string): number {
  return Number.parseInt(id.slice(-12), 16);
}
