import type { Exchange, JsonObject } from "./recorded-exchange.ts";
import { isGranted, isObject } from "./recorded-exchange.ts";
import { pathTemplates } from "./path-template.ts";

/** All exchanges of one method and one path. */
export interface RecordedOperation {
  readonly method: string;
  /** `/api/tickets/{number}` */
  readonly path: string;
  readonly exchanges: readonly Exchange[];
  /** Those that were granted. */
  readonly granted: readonly Exchange[];
  /** The property around what bodies hold: `article` of `{"article": {"title": "…"}}`; null: there is none. */
  readonly wrapper: string | null;
}

/** What an exchange of an operation sends in its body, without the property around it; null: nothing. */
export function sentBody({ wrapper }: RecordedOperation, { body }: Exchange): JsonObject | null {
  if (!isObject(body)) return null;
  if (wrapper === null) return body;
  const inner = body[wrapper];
  return isObject(inner) ? inner : null;
}

/** The methods of calls that a document can have. */
const methods: ReadonlySet<string> = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/** The operations of a recording, in the order of their paths. */
export function recordedOperations(exchanges: readonly Exchange[]): readonly RecordedOperation[] {
  const inOrder = [...pathTemplates(exchanges)].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return inOrder.flatMap(([path, inside]) => {
    const found = [...new Set(inside.map(({ method }) => method))].filter((method) => methods.has(method));
    return found
      .toSorted((a, b) => [...methods].indexOf(a) - [...methods].indexOf(b))
      .map((method) => {
        const own = inside.filter((one) => one.method === method);
        const granted = own.filter(isGranted);
        return { method, path, exchanges: own, granted, wrapper: wrapperOf(granted) };
      });
  });
}

/** A property that holds an object in most bodies, if no other property is in many. */
function wrapperOf(granted: readonly Exchange[]): string | null {
  const bodies = granted.flatMap(({ body }) => (isObject(body) ? [body] : []));
  const share = (fits: (body: JsonObject) => boolean): number => bodies.filter(fits).length / bodies.length;
  const names = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
  const wrapper = names.find((name) => share((body) => isObject(body[name])) >= 0.8);
  const isOnly = names.every((name) => name === wrapper || share((body) => Object.hasOwn(body, name)) < 0.5);
  return wrapper !== undefined && isOnly ? wrapper : null;
}
