import type { PathPart } from "../../model/call.ts";

/** A compiled tree of paths: finding one costs a lookup per segment. A word takes precedence over a parameter. */
export interface Router<T> {
  readonly words: ReadonlyMap<string, Router<T>>;
  readonly parameter: Router<T> | null;
  /** The entries of the path that ends here, by method; null where none ends here. */
  readonly methods: ReadonlyMap<string, T> | null;
}

/** An entry at a method and a path. */
export interface RouteEntry<T> {
  readonly method: string;
  readonly path: readonly PathPart[];
  readonly value: T;
}

/** Compiles a router. No two entries have the same method and path pattern. */
export function compileRouter<T>(entries: readonly RouteEntry<T>[], depth = 0): Router<T> {
  const words = new Map<string, RouteEntry<T>[]>();
  const parameters: RouteEntry<T>[] = [];
  const here: RouteEntry<T>[] = [];
  for (const entry of entries) {
    const part = entry.path[depth];
    if (part === undefined) here.push(entry);
    else if (part.kind === "parameter") parameters.push(entry);
    else words.set(part.text, [...(words.get(part.text) ?? []), entry]);
  }
  return {
    words: new Map([...words].map(([word, below]) => [word, compileRouter(below, depth + 1)])),
    parameter: parameters.length > 0 ? compileRouter(parameters, depth + 1) : null,
    methods: here.length > 0 ? new Map(here.map(({ method, value }) => [method, value])) : null,
  };
}

/**
 * The entries at a path, by method; null where there are none. An empty segment is no parameter; an empty last segment, after a
 * slash, is ignored.
 */
export function findRoute<T>(router: Router<T>, segments: readonly string[], depth = 0): ReadonlyMap<string, T> | null {
  const segment = segments[depth];
  if (segment === undefined || (segment === "" && depth > 0 && depth === segments.length - 1)) return router.methods;
  const word = router.words.get(segment);
  if (word !== undefined) {
    const found = findRoute(word, segments, depth + 1);
    if (found !== null) return found;
  }
  return router.parameter !== null && segment !== "" ? findRoute(router.parameter, segments, depth + 1) : null;
}

/** The pattern of a path, such as `/api/tickets/{key}`. */
export function routePattern(path: readonly PathPart[]): string {
  return `/${path.map((part) => (part.kind === "word" ? part.text : `{${part.name}}`)).join("/")}`;
}

/** The `Allow` header of a path with these entries. */
export function allowedMethods(methods: ReadonlyMap<string, unknown>): string {
  const names = [...methods.keys()];
  if (methods.has("GET")) names.push("HEAD");
  return [...names, "OPTIONS"].sort().join(", ");
}
