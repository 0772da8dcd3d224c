import type { Root } from "mdast";

/**
 * The levels of the headings of a text, where the first has the level `first`. They leave none out, whatever the text leaves out, so that the
 * outline of the page stays whole.
 */
export function headingLevels(tree: Root, first: number): ReadonlyMap<object, number> {
  const levels = new Map<object, number>();
  const open: number[] = [];
  // Without recursion: some texts are nested thousands of levels deep.
  const rest: object[] = [tree];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if ("depth" in node && typeof node.depth === "number") {
      while ((open.at(-1) ?? 0) >= node.depth) open.pop();
      open.push(node.depth);
      levels.set(node, Math.min(first + open.length - 1, 6));
    }
    if ("children" in node && Array.isArray(node.children)) rest.push(...(node.children as object[]).toReversed());
  }
  return levels;
}
