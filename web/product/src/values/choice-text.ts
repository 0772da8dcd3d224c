/** A value of a closed set, or a role, as people read it: `inProgress`, `in_progress` and `IN_PROGRESS` become "In progress". */
export function choiceText(value: string): string {
  const words = (isConstant(value) ? value.toLowerCase() : value)
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a name is written as constants are, such as `OWNER_ADMIN`; `EUR` and `VIP` are read as they are written. */
function isConstant(value: string): boolean {
  return /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|^[A-Z]{5,}$/.test(value);
}
