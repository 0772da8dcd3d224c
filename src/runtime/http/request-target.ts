/** The target of a request. */
export interface RequestTarget {
  /** The path as it was sent, without the query. */
  readonly path: string;
  /** The segments of the path, each decoded by itself, so that an encoded slash is no separator; null where one can't be decoded. */
  readonly segments: readonly string[] | null;
  /** The query, undecoded; empty where there is none. */
  readonly query: string;
}

/** Splits the request line's target into path and query. The path `/` has no segments. */
export function parseTarget(url: string): RequestTarget {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? "" : url.slice(mark + 1);
  if (!path.startsWith("/")) return { path, segments: null, query };
  const raw = path === "/" ? [] : path.slice(1).split("/");
  if (!path.includes("%")) return { path, segments: raw, query };
  const segments = raw.map(decodePercent).filter((segment) => segment !== null);
  return { path, segments: segments.length === raw.length ? segments : null, query };
}

/** Decodes percent-encoded text; null where it is malformed, is not UTF-8, or has a NUL, which no text of ours has. */
export function decodePercent(text: string): string | null {
  if (!text.includes("%")) return text;
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}
