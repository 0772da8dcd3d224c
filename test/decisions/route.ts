import type { Call } from "../../src/model/call.ts";
import type { Specification } from "../../src/model/specification.ts";

/** The call that a method and a path are, and what stands in the path for its subject. Words win over parameters. */
export function routeOf(
  model: Specification,
  method: string,
  path: string,
): { readonly call: string; readonly subject: string | null } {
  const words = path.split("/").slice(1).map(decodeURIComponent);
  const fits = (call: Call): boolean =>
    call.method === method &&
    call.path.length === words.length &&
    call.path.every((part, at) => part.kind === "parameter" || part.text === words[at]);
  const found = model.calls.filter(fits).sort((a, b) => parametersOf(a) - parametersOf(b))[0];
  const place =
    found?.path.findIndex(
      (part) => part.kind === "parameter" && found.subject?.kind === "key" && part.name === found.subject.parameter,
    ) ?? -1;
  return { call: found?.name ?? `${method} ${path}`, subject: place === -1 ? null : (words[place] ?? null) };
}

function parametersOf({ path }: Call): number {
  return path.filter(({ kind }) => kind === "parameter").length;
}
