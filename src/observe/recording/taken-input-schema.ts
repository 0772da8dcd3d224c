import type { Exchange, JsonObject } from "./recorded-exchange.ts";
import { recordIn } from "./recorded-exchange.ts";
import { blamedInputs } from "./blamed-inputs.ts";
import { passwords } from "./account-sightings.ts";
import { sentBody } from "./recorded-operation.ts";
import type { RecordedOperation } from "./recorded-operation.ts";
import { triedBounds } from "./tried-bounds.ts";
import type { SentBody } from "./tried-bounds.ts";
import { objectSchema } from "./value-schema.ts";

/** How often people have to sign in, each time with a name and a password, before these are required although no request without them was refused. */
const leastGrants = 5;

/** What of the granted requests at least has an input that is not a property of the answered records, and that no refusal names. Others may be ignored by the product. */
const leastShare = 0.9;

/** The inputs that the body of an operation takes. */
export function takenInputs(operation: RecordedOperation): ReadonlySet<string> {
  const schema = inputSchema(operation);
  if (schema === null) return new Set();
  const properties = schema["properties"] as JsonObject;
  const inner = operation.wrapper === null ? properties : (properties[operation.wrapper] as JsonObject)["properties"];
  return new Set(Object.keys(inner as JsonObject));
}

/** What the body of an operation takes, from the bodies that were granted and those that were refused beside them; null: none was granted with one. */
export function inputSchema(operation: RecordedOperation): JsonObject | null {
  const { granted, exchanges, wrapper } = operation;
  const bodiesOf = (among: readonly Exchange[]): readonly SentBody[] =>
    among.flatMap((exchange) => {
      const body = sentBody(operation, exchange);
      return body === null ? [] : [{ body, exchange }];
    });
  const [taken, all] = [bodiesOf(granted), bodiesOf(exchanges)];
  if (taken.length === 0) return null;
  const ignored = new Set(
    [...new Set(taken.flatMap(({ body }) => Object.keys(body)))].filter((name) =>
      isIgnored(
        name,
        taken,
        granted.length,
        all.some(({ exchange }) => blamedInputs(exchange).has(name)),
      ),
    ),
  );
  const bodies = taken.map(({ body }) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.has(name))),
  );
  const isWhole = bodies.length === granted.length;
  const refusedWithout = (name: string): boolean =>
    all.some(({ body, exchange }) => blamedInputs(exchange).has(name) && !Object.hasOwn(body, name));
  const schema = objectSchema(
    bodies,
    (objects, name) =>
      isWhole &&
      objects.every((one) => Object.hasOwn(one, name)) &&
      (refusedWithout(name) || (objects.length >= leastGrants && objects.every(isOfSignIn))),
  );
  const properties = Object.entries(schema["properties"] as JsonObject).map(([name, property]) => [
    name,
    { ...(property as JsonObject), ...triedBounds(name, taken, all) },
  ]);
  const inner = { ...schema, properties: Object.fromEntries(properties) as JsonObject };
  return wrapper === null ? inner : { type: "object", required: [wrapper], properties: { [wrapper]: inner } };
}

/** Whether a name and a password are sent, and nothing else. That other inputs were always sent does not show that they have to be. */
function isOfSignIn(body: JsonObject): boolean {
  const names = Object.keys(body);
  return names.length === 2 && names.some((name) => passwords.test(name));
}

/** Whether an input was sent and had no effect: the record that was answered has another value each time, or none of its name, and few requests had it. */
function isIgnored(name: string, taken: readonly SentBody[], grants: number, isBlamed: boolean): boolean {
  const sent = taken.filter(({ body }) => Object.hasOwn(body, name));
  const answers = sent.flatMap(({ body, exchange }) => {
    const record = recordIn(exchange.answer);
    return record === null ? [] : [{ value: body[name]!, record }];
  });
  if (answers.length === 0) return false;
  const shown = answers.filter(({ record }) => Object.hasOwn(record, name));
  if (shown.length > 0)
    return shown.every(({ value, record }) => JSON.stringify(value) !== JSON.stringify(record[name]));
  return !isBlamed && sent.length / grants < leastShare && !/pass|secret|pin/i.test(name);
}
