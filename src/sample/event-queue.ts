/** A priority queue of events by time. Events of the same time come out in the order in which they were added. */
export class EventQueue<T> {
  readonly #heap: QueueEntry<T>[] = [];
  #put = 0;

  add(at: number, event: T): void {
    const heap = this.#heap;
    const entry: QueueEntry<T> = { at, order: this.#put++, event };
    let child = heap.push(entry) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (isBefore(heap[parent]!, entry)) break;
      heap[child] = heap[parent]!;
      child = parent;
    }
    heap[child] = entry;
  }

  /** Takes the next event that is not after `until`; undefined where there is none. */
  next(until: number): { readonly at: number; readonly event: T } | undefined {
    const heap = this.#heap;
    const first = heap[0];
    if (first === undefined || first.at > until) return undefined;
    const last = heap.pop()!;
    if (heap.length > 0) this.#sink(last);
    return first;
  }

  #sink(entry: QueueEntry<T>): void {
    const heap = this.#heap;
    let parent = 0;
    for (;;) {
      let child = 2 * parent + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (isBefore(entry, heap[child]!)) break;
      heap[parent] = heap[child]!;
      parent = child;
    }
    heap[parent] = entry;
  }
}

interface QueueEntry<T> {
  readonly at: number;
  readonly order: number;
  readonly event: T;
}

function isBefore(a: QueueEntry<unknown>, b: QueueEntry<unknown>): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
