import type { TargetIds } from "../model-state/target-ids.ts";
import type { ExpectedAnswer } from "./expected-answer.ts";

/** What a target has to answer, with its records called as the target calls them. */
export function translateToTarget(targetIds: TargetIds, expected: ExpectedAnswer): ExpectedAnswer {
  const { body } = expected;
  switch (body.kind) {
    case "json":
      return { ...expected, body: { kind: "json", value: targetIds.in(body.value) } };
    case "page":
      return { ...expected, body: { ...body, items: body.items.map((item) => targetIds.in(item)) } };
    case "text":
      return { ...expected, body: { kind: "text", text: targetIds.translateText(body.text) } };
    default:
      return expected;
  }
}
