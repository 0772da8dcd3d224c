import type { Value } from "../../model/value-type.ts";
import type { Performed } from "../story/performed.ts";
import type { World } from "./world.ts";

/** What is known of a call beside its answer. */
export interface Beside {
  /** What its caller has said. */
  readonly given: readonly Value[];
  /** The mark of what it may identify its caller by. */
  readonly token: string;
}

/** Has a world follow a call that was answered as it has to be, and know what the answer tells; by which its caller is identified from now on, null: by nothing new. */
export function learnFrom(
  { mirror, labels }: World,
  { step, decision, judgement, now }: Omit<Performed, "token">,
  { given, token }: Beside,
): string | null {
  if (decision.kind === "answer") {
    mirror.write(decision.writes, given);
    labels.putMade(step.number, decision.writes);
  }
  let identifiedBy: string | null = null;
  const learnt = judgement?.learnt ?? [];
  mirror.learnAll(learnt);
  for (const { mark, seen } of learnt) {
    if (mark === token) identifiedBy = String(seen);
    if (mark === now) mirror.passes(String(seen));
  }
  return identifiedBy;
}
