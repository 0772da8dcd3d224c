/** The parts of a route or path between its slashes, without the query part. */
export function segmentsOf(route: string): readonly string[] {
  return (route.split("?")[0] ?? "").split("/").filter((segment) => segment !== "");
}

/** The name of a route's `:parameter`; null for a word. */
export function parameterOf(segment: string): string | null {
  return segment.startsWith(":") ? segment.slice(1) : null;
}

/** The fields that a route names in its query part: `/queue?priority&assignee`. */
export function queryFieldsOf(route: string): readonly string[] {
  return (route.split("?")[1] ?? "").split("&").filter((field) => field !== "");
}

/** The path of a route without parameters. */
export function pathOf(route: string): string {
  return `/${segmentsOf(route).join("/")}`;
}
