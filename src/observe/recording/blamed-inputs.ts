import type { Exchange, Json } from "./recorded-exchange.ts";
import { isObject } from "./recorded-exchange.ts";

/** Members of an error that name an input. */
const naming = /^(?:field|path|param|parameter|property|pointer|input|name|source|loc|target)$/i;

const none: ReadonlySet<string> = new Set();

/** The inputs that a refusal names: in a list of errors, or as the keys of an object of errors. */
export function blamedInputs({ status, answer, body }: Exchange): ReadonlySet<string> {
  if (status < 400 || status >= 500 || answer === undefined) return none;
  const names = new Set<string>();
  collect(answer, names, 3);
  // Keys of an object of errors are inputs only if they can be: `{"errors": {"title": ["can't be blank"]}}`.
  const errors = isObject(answer) ? answer["errors"] : undefined;
  if (isObject(errors) && isObject(body)) for (const name of Object.keys(errors)) names.add(name);
  return names;
}

function collect(value: Json, names: Set<string>, depth: number): void {
  if (depth < 0) return;
  if (Array.isArray(value)) {
    for (const one of value as readonly Json[]) collect(one, names, depth - 1);
    return;
  }
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (depth < 3 && typeof inner === "string" && naming.test(name)) names.add(inner.replace(/^.*[/.](?=[^/.]+$)/, ""));
    else if (depth < 3 && naming.test(name) && Array.isArray(inner) && typeof inner.at(-1) === "string")
      names.add(inner.at(-1) as string);
    else collect(inner, names, depth - 1);
  }
}
