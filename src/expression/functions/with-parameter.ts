/**
 * An address with a parameter of its query string set: where it stands already, else behind all others. What else the address
 * says stays as it is.
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
