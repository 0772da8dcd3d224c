import type { JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { AskedProduct, Asker } from "./asked-product.ts";
import { spread } from "./fresh-body.ts";

/** A new record that refers to other records than those before it: now to one of the caller's, now to one of somebody else. */
export function withReferences(
  product: AskedProduct,
  kind: RecordKind,
  body: JsonObject,
  { asker, at }: { readonly asker: Asker; readonly at: number },
): JsonObject {
  const targets = product.references.get(kind) ?? new Map<string, RecordKind>();
  return Object.fromEntries(
    Object.entries(body).map(([name, value], index) => {
      const target = targets.get(name);
      if (target === undefined || value === null) return [name, value];
      const all = product.known.all(target).slice(-60);
      const isOwn = (record: JsonObject): boolean => product.relationOf(target, record, asker.account).includes("me");
      const wanted = all.filter((record) => isOwn(record) === ((at + index) % 2 === 0));
      const chosen = (wanted.length > 0 ? wanted : all)[spread(at + index, (wanted.length > 0 ? wanted : all).length)];
      return [name, chosen?.[target.key] ?? value];
    }),
  );
}
