import type { Piece } from "./pieces.ts";

/** Tells which pieces load others than they need, or need others than they load, by what each chunk imports. */
export function unlikeNeeds(
  pieces: readonly Piece[],
  imports: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const needs = new Map(pieces.map((piece) => [piece.name, piece.needs]));
  return pieces.flatMap(({ name }) => {
    const needed = reachedFrom(name, needs);
    const loaded = new Set([...reachedFrom(name, imports)].filter((other) => needs.has(other)));
    return [
      ...[...loaded].filter((other) => !needed.has(other)).map((other) => `"${name}" loads "${other}" without need.`),
      ...[...needed].filter((other) => !loaded.has(other)).map((other) => `"${name}" does not load "${other}".`),
    ];
  });
}

function reachedFrom(name: string, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>();
  const look = (one: string): void => {
    if (reached.has(one)) return;
    reached.add(one);
    for (const other of next.get(one) ?? []) look(other);
  };
  look(name);
  return reached;
}
