/**
 * The order in which moments lie ahead at which something may become otherwise. How far they are away makes no difference: time
 * passes until one of them, or until after it, and whatever begins from now on begins after all that there is.
 */
export class MomentOrder {
  readonly #moments: number[] = [];
  #now = 0;

  /** Begins anew at a moment. */
  reset(now: number): void {
    this.#now = now;
    this.#moments.length = 0;
  }

  add(moment: number): void {
    if (moment <= this.#now) return;
    const moments = this.#moments;
    let at = moments.length;
    while (at > 0 && moments[at - 1]! > moment) at -= 1;
    if (moments[at - 1] !== moment) moments.splice(at, 0, moment);
  }

  /** Its place in the order: 0 where it is past, 1 where it is now. */
  orderOf(moment: number): number {
    if (moment <= this.#now) return moment < this.#now ? 0 : 1;
    return 2 + this.#moments.indexOf(moment);
  }
}
