import type { Exchange, Json, JsonObject } from "./recorded-exchange.ts";
import { isObject } from "./recorded-exchange.ts";

/** Members of an error that name an input. */
const naming = /^(?:field|path|param|parameter|property|pointer|input|name|source|loc|target)$/i;

const none: ReadonlySet<string> = new Set();

/** The inputs that a refusal names: in a list of errors, or as the keys of an object of errors. */
export function blamedInputs(exchange: Exchange): ReadonlySet<string> {
  const { status, answer } = exchange;
  if (status < 400 || status >= 500 || answer === undefined) return none;
  const names = new Set<string>();
  collect(answer, names, 3);
  for (const name of Object.keys(errorsByInput(exchange) ?? {})) names.add(name);
  return names;
}

/** Statuses of requests that are wrong in themselves, whoever makes them. */
const invalid: ReadonlySet<number> = new Set([400, 409, 422]);

/** Keys of an object of errors that may stand for the request as a whole. `body` does so only if there is no body of inputs. */
const whole = /^(?:base|detail|general|global|request|_|__all__|_?non_?field_?errors)$/i;

/** An object of errors whose keys are inputs: `{"title": ["can't be blank"]}` in `errors`, or as the whole answer; null: there is none. */
export function errorsByInput({ status, answer, body, query }: Exchange): JsonObject | null {
  if (!invalid.has(status) || !isObject(answer)) return null;
  const isWhole = !Object.hasOwn(answer, "errors") && Object.values(answer).every(isListOfTexts);
  const errors = isWhole ? answer : answer["errors"];
  if (!isObject(errors)) return null;
  const [only, ...others] = Object.keys(errors);
  if (only === undefined) return null;
  if (!isObject(body)) return [only, ...others].every((name) => query.some(([one]) => one === name)) ? errors : null;
  return others.length === 0 && whole.test(only) && !Object.hasOwn(body, only) ? null : errors;
}

function isListOfTexts(value: Json): boolean {
  return Array.isArray(value) && value.length > 0 && (value as readonly Json[]).every((one) => typeof one === "string");
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
