/** A web address as people write it, with the scheme that they leave out: `example.com/manual` becomes `https://example.com/manual`. Anything else stays. */
export function completeAddress(text: string): string {
  const address = text.trim();
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(address) ? `https://${address}` : text;
}
