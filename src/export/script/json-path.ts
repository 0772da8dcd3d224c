/** The JSONPath (RFC 9535) of a value: `$.items[0].id`. */
export function jsonPath(path: readonly (string | number)[]): string {
  return `$${path.map((step) => (typeof step === "number" ? `[${step}]` : isPlain(step) ? `.${step}` : `[${JSON.stringify(step)}]`)).join("")}`;
}

function isPlain(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}
