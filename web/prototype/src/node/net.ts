/** What the server uses of `node:net`. A page has no connections, and no addresses that could be judged. */
export class BlockList {}

/** Says of every text that it is no address. */
export function isIP(): number {
  return 0;
}
