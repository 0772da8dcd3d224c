/** The port of an address on this machine. */
export function loopbackPort(url: string): number {
  return Number(new URL(url).port);
}
