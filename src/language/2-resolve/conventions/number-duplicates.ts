/** Makes conventional names unique by adding numbers: `markDone` and `mark-done` give the same words. */
export function numberDuplicates<T extends { readonly name: string }>(
  all: readonly T[],
  names: ReadonlySet<string>,
): readonly T[] {
  const taken = new Set(names);
  return all.map((one) => {
    let { name } = one;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${one.name} (${number})`;
    taken.add(name.toLowerCase());
    return name === one.name ? one : { ...one, name };
  });
}
