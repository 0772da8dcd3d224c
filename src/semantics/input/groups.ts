import type { Input } from "../../model/call.ts";

const known = new WeakMap<readonly Input[], ReadonlySet<string>>();

/** The paths of the objects that group inputs in the body: `article` where there is `article.title`. */
export function groupsOf(takes: readonly Input[]): ReadonlySet<string> {
  const found = known.get(takes);
  if (found !== undefined) return found;
  const groups = new Set<string>();
  for (const { place, wire } of takes) {
    if (place !== "body") continue;
    for (let dot = wire.indexOf("."); dot !== -1; dot = wire.indexOf(".", dot + 1)) groups.add(wire.slice(0, dot));
  }
  known.set(takes, groups);
  return groups;
}
