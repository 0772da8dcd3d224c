import type { SaidIds } from "../mirror/said-ids.ts";
import type { Expected } from "./expected.ts";

/** What a target has to answer, with its records called as the target calls them. */
export function inTargetsTerms(said: SaidIds, expected: Expected): Expected {
  const { body } = expected;
  switch (body.kind) {
    case "json":
      return { ...expected, body: { kind: "json", value: said.in(body.value) } };
    case "page":
      return { ...expected, body: { ...body, items: body.items.map((item) => said.in(item)) } };
    case "text":
      return { ...expected, body: { kind: "text", text: said.inText(body.text) } };
    default:
      return expected;
  }
}
