/** What a spreadsheet calls a cell, by its column, counted from zero, and the number of its row: `A1`, `AA7`. */
export function cellPlace(column: number, row: number): string {
  return `${columnName(column)}${row}`;
}

function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
}
