import type { Exchange } from "./exchange.ts";
import { isGranted } from "./exchange.ts";
import { pathTemplates } from "./path-template.ts";

/** All exchanges of one method and one path. */
export interface RecordedOperation {
  readonly method: string;
  /** `/api/tickets/{number}` */
  readonly path: string;
  readonly exchanges: readonly Exchange[];
  /** Those that were granted. */
  readonly granted: readonly Exchange[];
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
        return { method, path, exchanges: own, granted: own.filter(isGranted) };
      });
  });
}
