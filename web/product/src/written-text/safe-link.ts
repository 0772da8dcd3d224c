/** A place that a link in a text may lead to. */
export interface SafeLink {
  /** As it is followed. A place in this product is a path. */
  readonly href: string;
  readonly isHere: boolean;
}

const followed: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Where an address that somebody wrote leads, seen from a page of `origin`; null for one that must not be followed, such as `javascript:`. */
export function safeLink(address: string, origin: string): SafeLink | null {
  if (address.trim() === "" || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (!followed.has(url.protocol)) return null;
  // `/.//elsewhere` stays on this origin while it is parsed, and leaves it when it is followed.
  if (url.origin === origin && !url.pathname.startsWith("//"))
    return { href: url.pathname + url.search + url.hash, isHere: true };
  return { href: url.href, isHere: false };
}
