import type { Exchange, JsonObject } from "./exchange.ts";
import { isObject } from "./exchange.ts";
import { blamedInputs } from "./blamed-inputs.ts";
import { triedBounds } from "./tried-bounds.ts";
import { objectSchema } from "./value-schema.ts";

/** What the body of an operation takes, from the bodies that were granted and those that were refused beside them; null: none was granted with one. */
export function inputSchema(exchanges: readonly Exchange[], granted: readonly Exchange[]): JsonObject | null {
  const bodies = granted.flatMap(({ body }) => (isObject(body) ? [body] : []));
  if (bodies.length === 0) return null;
  const isWhole = bodies.length === granted.length;
  const refusedWithout = (name: string): boolean =>
    exchanges.some((one) => blamedInputs(one).has(name) && isObject(one.body) && !Object.hasOwn(one.body, name));
  const schema = objectSchema(
    bodies,
    (objects, name) => isWhole && objects.every((one) => Object.hasOwn(one, name)) && refusedWithout(name),
  );
  const properties = Object.entries(schema["properties"] as JsonObject).map(([name, property]) => [
    name,
    { ...(property as JsonObject), ...triedBounds(name, exchanges, bodies) },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) as JsonObject };
}
