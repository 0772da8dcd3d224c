import type { PathPart } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";

/** The newer name of each parameter of a path that has another one. */
type ParameterNames = ReadonlyMap<string, string>;

/** A call or a screen, which has a path. */
interface Routed {
  readonly name: string;
  readonly path: readonly PathPart[];
}

/**
 * Gives the parameters in the paths of the older model's calls and screens the names of the newer one, by their places: whoever makes a
 * call writes values there, and no names.
 */
export function alignParameters(older: Specification, newer: Specification): Specification {
  const named = namesByOwner(older.calls, newer.calls);
  const onScreens = namesByOwner(older.screens, newer.screens);
  return {
    ...older,
    calls: older.calls.map((call) => withNames(call, named.get(call.name))),
    rules: older.rules.map((rule) => (rule.on.kind === "call" ? withNames(rule, named.get(rule.on.call)) : rule)),
    screens: older.screens.map((screen) => withNames(screen, onScreens.get(screen.name))),
  };
}

function namesByOwner(older: readonly Routed[], newer: readonly Routed[]): ReadonlyMap<string, ParameterNames> {
  const after = new Map(newer.map((one) => [one.name, one]));
  return new Map(older.map((one) => [one.name, newerNames(one, after.get(one.name))]));
}

function newerNames({ path }: Routed, newer: Routed | undefined): ParameterNames {
  const names = new Map<string, string>();
  if (newer?.path.length !== path.length) return names;
  for (const [at, was] of path.entries()) {
    const is = newer.path[at];
    if (was.kind !== "parameter" || is?.kind !== "parameter" || was.name === is.name) continue;
    names.set(was.name, is.name);
  }
  return names;
}

function withNames<T>(part: T, names: ParameterNames | undefined): T {
  return names === undefined || names.size === 0 ? part : (renamed(part, names) as T);
}

/** An input that the path holds is called `path.number`. */
const ofPath = "path.";

function renamed(part: unknown, names: ParameterNames): unknown {
  if (Array.isArray(part)) return part.map((item) => renamed(item, names));
  if (typeof part !== "object" || part === null) return part;
  const isParameter = "kind" in part && part.kind === "parameter";
  const isInPath = "place" in part && part.place === "path";
  return Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => {
      if (typeof value !== "string") return [key, renamed(value, names)];
      const isPlain = key === "parameter" || (key === "name" && isParameter) || (key === "wire" && isInPath);
      if (isPlain) return [key, names.get(value) ?? value];
      if (key !== "name" || !value.startsWith(ofPath)) return [key, value];
      const own = value.slice(ofPath.length);
      return [key, `${ofPath}${names.get(own) ?? own}`];
    }),
  );
}
