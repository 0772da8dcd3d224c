const start = "00000000-0000-7000-8000-";

/** The id of the record of that number; ids follow each other as records do. */
export function idOfRecordNumber(number: number): string {
  return start + number.toString(16).padStart(12, "0");
}

/** The number of the record with that id. */
export function recordNumberOf(id: string): number {
  return Number.parseInt(id.slice(-12), 16);
}
