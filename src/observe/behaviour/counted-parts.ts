import type { ObservedCall } from "../calls/observed-call.ts";
import { firstPlaces } from "../evidence/first-places.ts";
import type { ObservedEntity, ObservedField } from "../records/observed-entity.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import { sentBody } from "../recording/recorded-operation.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";
import type { Exchange } from "../recording/recorded-exchange.ts";

/** Calls with their first exchanges, and how often they were granted. Each answer could have had another shape. */
export function countedCalls(
  calls: readonly ObservedCall[],
  operations: readonly RecordedOperation[],
): readonly ObservedCall[] {
  return calls.map((call) => {
    const operation = operations.find(({ method, path }) => method === call.of.method && path === call.of.path);
    return operation === undefined ? call : counted(call, operation.granted);
  });
}

/** Entities and their fields with the first exchanges that show them, and how many did. */
export function countedEntities(
  entities: readonly ObservedEntity[],
  kinds: readonly RecordKind[],
  operations: readonly RecordedOperation[],
): readonly ObservedEntity[] {
  return entities.map((entity) => {
    const kind = kinds.find(({ path }) => entity.paths.includes(path));
    if (kind === undefined) return entity;
    const seen = counted(
      entity,
      kind.sightings.map(({ exchange }) => exchange),
    );
    // That there are such records is nothing that an exchange could contradict.
    const counts = { observations: kind.sightings.length, opportunities: 0 };
    return { ...seen, counts, fields: entity.fields.map((field) => countedField(field, kind, operations)) };
  });
}

/** Each answer with a property could have had a value of another type; what no answer has, some call was sent. */
function countedField(
  field: ObservedField,
  { sightings, path, collection }: RecordKind,
  operations: readonly RecordedOperation[],
): ObservedField {
  const shown = sightings.flatMap(({ record, exchange }) => (Object.hasOwn(record, field.wire) ? [exchange] : []));
  if (shown.length > 0) return counted(field, shown);
  const sent = operations
    .filter((one) => one.path === path || one.path === collection || !field.isAnswered)
    .flatMap((operation) =>
      operation.granted.filter((exchange) => Object.hasOwn(sentBody(operation, exchange) ?? {}, field.wire)),
    );
  return sent.length === 0 ? field : counted(field, sent);
}

function counted<T extends ObservedCall | ObservedEntity | ObservedField>(part: T, exchanges: readonly Exchange[]): T {
  const places = firstPlaces([...part.evidence, ...exchanges.map(({ evidence }) => evidence)]);
  return { ...part, evidence: places, counts: { observations: exchanges.length, opportunities: exchanges.length } };
}
