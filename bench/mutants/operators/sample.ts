/** Of each kind as many as there can be, so that so many are taken in all: one of each in turn, those of one kind spread over the document. */
export function sample<T extends { readonly operator: string }>(all: readonly T[], most: number): readonly T[] {
  const kinds = new Map<string, T[]>();
  for (const one of all) kinds.set(one.operator, [...(kinds.get(one.operator) ?? []), one]);
  const quotas = new Map([...kinds.keys()].map((kind) => [kind, 0]));
  for (let left = Math.min(most, all.length); left > 0; ) {
    for (const [kind, of] of kinds) {
      const quota = quotas.get(kind)!;
      if (left === 0 || quota === of.length) continue;
      quotas.set(kind, quota + 1);
      left -= 1;
    }
  }
  const taken = new Set(
    [...kinds].flatMap(([kind, of]) => {
      const quota = quotas.get(kind)!;
      return Array.from({ length: quota }, (_, at) => of[Math.floor((at * of.length) / quota)]!);
    }),
  );
  return all.filter((one) => taken.has(one));
}
