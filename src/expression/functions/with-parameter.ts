/**
 * Sets a parameter in the query string of an address: in its place if the address has it already, else as the last one. The rest
 * of the address stays unchanged.
 */
export function withParameter(address: string, name: string, value: string): string {
  const [path = "", ...rest] = address.split("?");
  const parameters = rest.length === 0 ? [] : rest.join("?").split("&");
  const key = encoded(name);
  const part = `${key}=${encoded(value)}`;
  const at = parameters.findIndex((one) => one === key || one.startsWith(`${key}=`));
  return `${path}?${(at === -1 ? [...parameters, part] : parameters.with(at, part)).filter((one) => one !== "").join("&")}`;
}

// Half a character has no place in an address.
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}
