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
  return { path, segments: segmentsOf(path), query: mark === -1 ? "" : url.slice(mark + 1) };
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

function segmentsOf(path: string): readonly string[] | null {
  if (!path.startsWith("/")) return null;
  if (path === "/") return [];
  const raw = path.slice(1).split("/");
  if (!path.includes("%")) return raw;
  const segments: string[] = [];
  for (const segment of raw) {
    const decoded = decodePercent(segment);
    if (decoded === null) return null;
    segments.push(decoded);
  }
  return segments;
}
