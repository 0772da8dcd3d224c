/** A state or another value of a closed set as people read it within a sentence: `inHouse`, `in_house` and `IN_HOUSE` are "in house". */
export function choiceInWords(value: string): string {
  return (isConstant(value) ? value.toLowerCase() : value)
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[_-]+/g, " ");
}

/** Whether a name is written as constants are, such as `OWNER_ADMIN`; `EUR` and `VIP` are read as they are written. */
function isConstant(value: string): boolean {
  return /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|^[A-Z]{5,}$/.test(value);
}
