import type { Value } from "../../model/value-type.ts";
import { readCallInput } from "../../semantics/call/read-input.ts";
import { isStillShown } from "../../semantics/http/answer-repeated.ts";
import type { ProgramContext } from "../../semantics/program/context.ts";
import type { PerformedRequest } from "./engine.ts";
import type { GrantedBefore } from "./idempotency.ts";
import { performedRequest } from "./performed-request.ts";
import { runOnStore } from "./world/run-on-store.ts";
import type { StoreWorld } from "./world/store-world.ts";

/**
 * The answer to a repeated request: the first answer or, where its caller may not see all of that any more, the same answer as
 * they may see it now.
 */
export async function answerAgain(
  world: StoreWorld,
  before: ProgramContext,
  { performed, role }: GrantedBefore,
): Promise<PerformedRequest> {
  const { context } = await runOnStore(world, readCallInput(before));
  const anew = await performedRequest(world, { context, because: null, ...(performed.about ?? { record: null }) });
  return role === context.role && isStillShown(inJson(performed), inJson(anew)) ? performed : { ...anew, again: true };
}

function inJson({ body, headers }: PerformedRequest): {
  readonly body: Value | undefined;
  readonly headers?: Readonly<Record<string, string>>;
} {
  return {
    body: body === undefined ? undefined : (JSON.parse(body) as Value),
    ...(headers === undefined ? {} : { headers }),
  };
}
