import { UsageError } from "../../host/usage/usage-error.ts";

/** The fields that arguments such as `email=ada@example.org` say. */
export function fieldsIn(said: readonly string[]): Readonly<Record<string, string>> {
  const texts = new Map<string, string>();
  for (const one of said) {
    const equals = one.indexOf("=");
    if (equals < 1) throw new UsageError(`${one} names no field: write fields as in email=ada@example.org.`);
    const name = one.slice(0, equals);
    if (texts.has(name)) throw new UsageError(`${name} is given twice.`);
    texts.set(name, one.slice(equals + 1));
  }
  return Object.fromEntries(texts);
}
