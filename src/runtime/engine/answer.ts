import { answerOutcome } from "../../semantics/call/answer-outcome.ts";
import type { CallOutcome } from "../../semantics/call/outcome.ts";
import { after } from "../store/maybe-promise.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { About, Performed } from "./engine.ts";
import type { StoreWorld } from "./world/store-world.ts";
import { runProgram } from "./world/run-program.ts";

/** The answer to a call that was granted. */
export function answerFrom(world: StoreWorld, outcome: CallOutcome): MaybePromise<Performed> {
  const { record, listed } = outcome;
  return after(
    runProgram(world, answerOutcome<string>(outcome)),
    ({ status, body, etag, headers, key, person }): Performed => ({
      kind: "answer",
      status,
      body,
      etag,
      person,
      again: false,
      about: aboutOf(outcome),
      record: record === null || key === null || listed !== undefined ? null : { entity: record.entity, key },
      ...(headers === undefined ? {} : { headers }),
    }),
  );
}

function aboutOf({ record, subject, createdNothing }: CallOutcome): About {
  return {
    record,
    ...(subject === undefined ? {} : { subject }),
    ...(createdNothing === undefined ? {} : { createdNothing }),
  };
}
