import type { ActedView, ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { SelectedRecord } from "../../../../src/runtime/screens/view/selection-protocol.ts";

/** A record on which the server refused an action, and why. */
export interface RefusedRecord {
  readonly record: SelectedRecord;
  readonly refusal: ErrorView;
}

/** What an action on several records has come to. */
export interface ActedOnRecords {
  readonly done: readonly { readonly record: SelectedRecord; readonly acted: ActedView }[];
  readonly refused: readonly RefusedRecord[];
  /** Those for which it was stopped before. */
  readonly left: readonly SelectedRecord[];
}

/** How calls are made, and how one is told of them. */
export interface ActingOnEach {
  /** Makes the call for a record; rejects with an error that `refusalOf` reads. */
  readonly send: (record: SelectedRecord) => Promise<ActedView>;
  readonly refusalOf: (error: unknown) => ErrorView;
  /** Waits some seconds, before a call is made again that came too soon. */
  readonly wait: (seconds: number) => Promise<void>;
  readonly onProgress: (finished: number) => void;
  readonly isStopped: () => boolean;
}

/** The calls that are made at a time. */
const atATime = 4;

/**
 * Makes a call for each record, a few at a time. A call that came too soon for the product's rate is made again after the time that the server
 * says; what is refused for any other reason is not.
 */
export async function actOnEach(
  records: readonly SelectedRecord[],
  { send, refusalOf, wait, onProgress, isStopped }: ActingOnEach,
): Promise<ActedOnRecords> {
  const done: { record: SelectedRecord; acted: ActedView }[] = [];
  const refused: RefusedRecord[] = [];
  const waiting = [...records];
  const actOn = async (record: SelectedRecord): Promise<void> => {
    for (;;) {
      try {
        done.push({ record, acted: await send(record) });
        return;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal.status !== 429 || refusal.retryAfter === null || isStopped()) {
          refused.push({ record, refusal });
          return;
        }
        await wait(refusal.retryAfter);
      }
    }
  };
  const work = async (): Promise<void> => {
    for (let record = waiting.shift(); record !== undefined; record = waiting.shift()) {
      if (isStopped()) {
        waiting.unshift(record);
        return;
      }
      await actOn(record);
      onProgress(done.length + refused.length);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  const place = new Map(records.map((record, at) => [record, at]));
  const inOrder = <T extends { readonly record: SelectedRecord }>(some: readonly T[]): readonly T[] =>
    some.toSorted((a, b) => (place.get(a.record) ?? 0) - (place.get(b.record) ?? 0));
  return { done: inOrder(done), refused: inOrder(refused), left: waiting };
}
