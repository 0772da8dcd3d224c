/**
 * The order of the future moments at which something may change. Their distance makes no difference: time passes until
 * one of them or just after it, and whatever starts from now on comes after all of them.
 */
export class MomentOrder {
  readonly #moments: number[] = [];
  #now = 0;

  /** Forgets all moments, and sets the current time. */
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

  /** The rank of a moment: 0 if it is past, 1 if it is now, and from 2 on by order. */
  orderOf(moment: number): number {
    if (moment <= this.#now) return moment < this.#now ? 0 : 1;
    return 2 + this.#moments.indexOf(moment);
  }
}
