/** Resolves a reference against the address of the schema that it stands in (RFC 3986, section 5.2). The fragment is kept. */
export function resolveAddress(base: string, reference: string): string {
  const said = partsOf(reference);
  const from = partsOf(base);
  if (said.scheme !== "") return reference;
  if (said.authority !== "") return from.scheme + said.authority + withoutDots(said.path) + said.query + said.fragment;
  if (said.path === "")
    return from.scheme + from.authority + from.path + (said.query === "" ? from.query : said.query) + said.fragment;
  const path = said.path.startsWith("/")
    ? said.path
    : from.authority !== "" && from.path === ""
      ? `/${said.path}`
      : from.path.replace(/[^/]*$/, "") + said.path;
  return from.scheme + from.authority + withoutDots(path) + said.query + said.fragment;
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
