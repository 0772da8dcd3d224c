import type { Value } from "../../../model/value-type.ts";
import { isStillShown } from "../../../semantics/http/again.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import type { Performed } from "../engine.ts";
import type { GrantedBefore } from "../idempotency.ts";
import type { WritingTurn } from "../turn.ts";
import { answer } from "./answer.ts";
import { withReferences } from "./read-input.ts";

/** The answer that was given before or, where its caller may not see all of that any more, the answer to the same as they may see it now. */
export async function answerAgain(before: WritingTurn, input: CheckedInput, { performed, role }: GrantedBefore): Promise<Performed> {
  const { turn } = await withReferences(before, input);
  const anew = await answer(turn, performed.about ?? { record: null });
  return role === turn.role && isStillShown(inJson(performed), inJson(anew)) ? performed : { ...anew, again: true };
}

function inJson({ body, headers }: Performed): { readonly body: Value | undefined; readonly headers?: Readonly<Record<string, string>> } {
  return { body: body === undefined ? undefined : (JSON.parse(body) as Value), ...(headers === undefined ? {} : { headers }) };
}
