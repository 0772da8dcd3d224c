import type { TargetIds } from "../model-state/target-ids.ts";
import type { RequiredAnswer } from "./required-answer.ts";

/**
 * Replaces the ids that the model state gives its records by the ids that the target has given them, in an answer that
 * the document requires, so that it can be compared with the answer that was received.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far.
 */
export function translateToTarget(targetIds: TargetIds, expected: RequiredAnswer): RequiredAnswer {
  const { body } = expected;
  switch (body.kind) {
    case "json":
      return { ...expected, body: { kind: "json", value: targetIds.in(body.value) } };
    case "page":
      return { ...expected, body: { ...body, items: body.items.map((item) => targetIds.in(item)) } };
    case "text":
      return { ...expected, body: { kind: "text", text: targetIds.translateText(body.text) } };
    case "problem":
      return body.message === null
        ? expected
        : { ...expected, body: { ...body, message: targetIds.translateText(body.message) } };
    default:
      return expected;
  }
}
