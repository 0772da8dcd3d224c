/** What the server uses of `node:net`. A page has no connections, and no addresses that could be judged. */
export class BlockList {}

export function isIP(): number {
  return 0;
}
