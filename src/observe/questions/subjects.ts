import { isGranted } from "../recording/recorded-exchange.ts";
import type { JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { AskedProduct, Asker } from "./asked-product.ts";

/** Somebody and a record, with what they are to each other. */
export interface Pair {
  readonly asker: Asker;
  readonly record: JsonObject;
  readonly relation: string;
}

/** How many records of a kind are looked at, the latest of them. */
const mostRecords = 80;

/** The kind of records that an operation is about one of; null: it is about none. */
export function subjectKind({ kinds }: AskedProduct, { path }: RecordedOperation): RecordKind | null {
  const above = kinds.filter((one) => path === one.path || path.startsWith(`${one.path}/`));
  return above.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** Everybody with each of the records of a kind. */
export function pairsOf(product: AskedProduct, kind: RecordKind): readonly Pair[] {
  const records = product.known.all(kind).slice(-mostRecords);
  return product.askers.flatMap((asker) =>
    records.map((record) => ({ asker, record, relation: product.relationOf(kind, record, asker.account) })),
  );
}

/** The path of an operation on a record. */
export function pathTo(
  { path }: RecordedOperation,
  kind: RecordKind | null,
  record: JsonObject | null,
): readonly string[] | null {
  const parts = path.split("/").slice(1);
  const at = kind === null ? -1 : kind.path.split("/").length - 2;
  const segments = parts.map((part, index) => {
    if (!part.startsWith("{")) return part;
    return index === at && record !== null ? String(record[kind!.key]) : null;
  });
  return segments.every((one) => one !== null) ? segments : null;
}

/** Pairs that are to each other as some were that an operation was granted to, so that it would be granted again. */
export function grantedPairs(
  product: AskedProduct,
  operation: RecordedOperation,
  kind: RecordKind,
  field: string | null,
): readonly Pair[] {
  const granted = product.steps.filter(
    ({ step, relation }) =>
      step.operation === operation &&
      isGranted(step.exchange) &&
      relation !== null &&
      (field === null || Object.hasOwn(step.sent ?? {}, field)),
  );
  const sorts = new Set(granted.map(({ role, relation }) => `${role} ${relation}`));
  return pairsOf(product, kind).filter(({ asker, relation }) => sorts.has(`${asker.role} ${relation}`));
}

/** Of what holds for a record and its caller, whom the record belongs to. */
export function belonging(relation: string): string {
  return relation
    .split(", ")
    .filter((one) => one.endsWith("== me"))
    .join(", ");
}
