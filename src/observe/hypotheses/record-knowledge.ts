import type { RecordedMachine } from "../behaviour/machines.ts";
import type { NewValue } from "../behaviour/new-record-values.ts";
import type { RecordKind } from "../recording/record-kind.ts";
import type { RecordedOperation } from "../recording/recorded-operation.ts";

/** What is known of new and changed records. */
export interface RecordKnowledge {
  readonly machines: readonly RecordedMachine[];
  readonly newValues: ReadonlyMap<RecordKind, ReadonlyMap<string, NewValue>>;
  /** What an operation takes in its body. */
  readonly takenBy: (operation: RecordedOperation) => ReadonlySet<string>;
}
