/** The part of a content that a request asks for: the whole, the bytes from `first` to `last`, or a part that does not exist. */
export type ByteRange =
  | { readonly kind: "whole" }
  | { readonly kind: "part"; readonly first: number; readonly last: number }
  | { readonly kind: "outside" };

const whole: ByteRange = { kind: "whole" };

/**
 * Reads `Range` for a content of `size` bytes (RFC 9110, 14.2). A header that is not understood, or that asks for several parts,
 * is ignored, as that specification allows. `ifRange`: the value of `If-Range`; where it is another tag than that of the content,
 * the client has a part of another content, and gets the whole.
 */
export function byteRangeOf(
  header: string | undefined,
  ifRange: string | undefined,
  etag: string | null,
  size: number,
): ByteRange {
  const [, from = "", to = ""] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (from === "" && to === "") return whole;
  if (ifRange !== undefined && ifRange !== etag) return whole;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return whole;
  return first > last ? { kind: "outside" } : { kind: "part", first, last };
}
