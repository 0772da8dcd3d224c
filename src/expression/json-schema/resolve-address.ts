/** Resolves a reference against the address of the schema that it stands in (RFC 3986, section 5.2). The fragment is kept. */
export function resolveAddress(base: string, reference: string): string {
  const to = partsOf(reference);
  const from = partsOf(base);
  if (to.scheme !== "") return reference;
  if (to.authority !== "") return from.scheme + to.authority + withoutDots(to.path) + to.query + to.fragment;
  if (to.path === "")
    return from.scheme + from.authority + from.path + (to.query === "" ? from.query : to.query) + to.fragment;
  const path = to.path.startsWith("/")
    ? to.path
    : from.authority !== "" && from.path === ""
      ? `/${to.path}`
      : from.path.replace(/[^/]*$/, "") + to.path;
  return from.scheme + from.authority + withoutDots(path) + to.query + to.fragment;
}

function partsOf(address: string): Readonly<Record<"scheme" | "authority" | "path" | "query" | "fragment", string>> {
  const [, scheme = "", authority = "", path = "", query = "", fragment = ""] =
    /^([A-Za-z][-A-Za-z0-9+.]*:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { scheme, authority, path, query, fragment };
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split("/");
  for (const [at, segment] of segments.entries()) {
    const isLast = at === segments.length - 1;
    if (segment === "..") {
      if (kept.length > 1 || (kept[0] ?? "") !== "") kept.pop();
    } else if (segment !== ".") kept.push(segment);
    if (isLast && (segment === "." || segment === "..")) kept.push("");
  }
  return kept.join("/");
}
