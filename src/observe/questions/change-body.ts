import { isGranted } from "../recording/recorded-exchange.ts";
import type { Json, JsonObject } from "../recording/recorded-exchange.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { AskedProduct, Asker } from "./asked-product.ts";
import { freshBody, spread } from "./fresh-body.ts";
import { sentBodies } from "./sent-bodies.ts";

/** A change of a record of which it is asked which of its fields somebody may change. */
export interface WantedChange {
  readonly asker: Asker;
  readonly role: string;
  readonly record: JsonObject;
  /** The fields that are asked about. */
  readonly fields: readonly string[];
  /** Whether a record and somebody are to each other as these are. */
  readonly isAlike: (record: JsonObject | null, asker: Asker) => boolean;
  readonly at: number;
}

/**
 * What to send to find out which fields somebody may change. Whoever may change none is refused a change of nothing; where that was not refused, or a change was granted before, all fields
 * together; and where those were refused together, one of them.
 */
export function changeOf(product: AskedProduct, operation: RecordedOperation, wanted: WantedChange): JsonObject {
  const { role, fields, isAlike, at, record } = wanted;
  const alike = product.steps.filter(
    (one) =>
      one.step.operation === operation &&
      one.role === role &&
      isAlike(one.step.subject?.record ?? null, { ...wanted.asker, account: one.step.caller.account }),
  );
  const sent = (one: (typeof alike)[number]): readonly string[] => Object.keys(one.step.sent ?? {});
  const empty = alike.filter((one) => sent(one).length === 0);
  const isRefused = (one: (typeof alike)[number]): boolean => [401, 403, 404].includes(one.step.exchange.status);
  if (empty.some(isRefused)) return {};
  if (empty.length === 0 && !alike.some(({ step }) => isGranted(step.exchange))) return {};
  const isTogetherRefused = alike.some((one) => sent(one).length > 1 && isRefused(one) && isWithin(fields, sent(one)));
  const isTogetherWrong = alike.some(
    (one) => sent(one).length > 1 && isWithin(fields, sent(one)) && isWrong(one.step.exchange.status),
  );
  const chosen = isTogetherRefused || (isTogetherWrong && at % 2 === 0) ? fields.slice(0, 1) : fields;
  return Object.fromEntries(
    chosen.flatMap((field): readonly (readonly [string, Json])[] => {
      const value = valueFor(product, operation, { field, record, at });
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

function isWithin(fields: readonly string[], sent: readonly string[]): boolean {
  return sent.some((one) => fields.includes(one));
}

function isWrong(status: number): boolean {
  return status === 409 || status === 422 || status === 400;
}

/** A value that the field was sent before, and now and then the one that the record has: it breaks no rule. */
function valueFor(
  product: AskedProduct,
  operation: RecordedOperation,
  { field, record, at }: { readonly field: string; readonly record: JsonObject; readonly at: number },
): Json | undefined {
  const samples = sentBodies(product, operation).filter((one) => Object.hasOwn(one, field));
  const sample = samples[spread(at, samples.length)];
  const own = record[field];
  if (own !== undefined && (sample === undefined || at % 2 === 1)) return own;
  return sample === undefined ? undefined : freshBody(samples, { [field]: sample[field]! }, at)[field]!;
}
