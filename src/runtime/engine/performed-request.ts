import { answerOutcome } from "../../semantics/call/answer-outcome.ts";
import type { CallOutcome } from "../../semantics/call/call-outcome.ts";
import type { JsonText } from "../json-text.ts";
import { thenDo } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { PerformedRequest } from "./engine.ts";
import { runOnStore } from "./world/run-on-store.ts";
import type { StoreWorld } from "./world/store-world.ts";

/** Makes the answer of a call that was granted. */
export function performedRequest(world: StoreWorld, outcome: CallOutcome): MaybePromise<PerformedRequest> {
  const { record, listed, subject, createdNothing, because } = outcome;
  const shown = runOnStore(world, answerOutcome<JsonText>(outcome));
  return thenDo(shown, ({ status, body, etag, headers, key, person }) => ({
    kind: "answer",
    status,
    body,
    etag,
    person,
    again: false,
    about: { record, subject, createdNothing },
    record: record === null || key === null || listed !== undefined ? null : { entity: record.entity, key },
    headers,
    because,
  }));
}
