interface Step {
  readonly name: string;
  readonly at: number;
  /** The earliest of those that are still open to which it leads back. */
  earliest: number;
  readonly onward: Iterator<string>;
}

/**
 * The names from which steps lead round and back to themselves, in groups that lead to each other; each step is looked at once
 * (Tarjan's strongly connected components, those of one name only where it leads straight to itself).
 */
export function findCycles(steps: ReadonlyMap<string, readonly string[]>): readonly ReadonlySet<string>[] {
  const circles: ReadonlySet<string>[] = [];
  const met = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  for (const begin of steps.keys()) {
    if (met.has(begin)) continue;
    const way = [enter(begin)];
    for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
      const { value: next, done } = step.onward.next();
      if (done === true) {
        way.pop();
        leave(step);
        const before = way.at(-1);
        if (before !== undefined) before.earliest = Math.min(before.earliest, step.earliest);
      } else if (!met.has(next)) way.push(enter(next));
      else if (isOpen.has(next)) step.earliest = Math.min(step.earliest, met.get(next)!);
    }
  }
  return circles;

  function enter(name: string): Step {
    const at = met.size;
    met.set(name, at);
    open.push(name);
    isOpen.add(name);
    return { name, at, earliest: at, onward: (steps.get(name) ?? [])[Symbol.iterator]() };
  }

  /** What was met since, and leads nowhere before it, is its group. */
  function leave({ name, at, earliest }: Step): void {
    if (earliest < at) return;
    const group = open.splice(open.lastIndexOf(name));
    for (const one of group) isOpen.delete(one);
    if (group.length > 1 || steps.get(name)?.includes(name) === true) circles.push(new Set(group));
  }
}
