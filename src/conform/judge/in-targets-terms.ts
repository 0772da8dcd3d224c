import type { SaidIds } from "../mirror/said-ids.ts";
import type { Expected } from "./expected.ts";

/** What a target has to answer, with its records called as the target calls them. */
export function inTargetsTerms(said: SaidIds, { status, body }: Expected): Expected {
  switch (body.kind) {
    case "json":
      return { status, body: { kind: "json", value: said.in(body.value) } };
    case "page":
      return { status, body: { ...body, items: body.items.map((item) => said.in(item)) } };
    case "text":
      return { status, body: { kind: "text", text: said.inText(body.text) } };
    default:
      return { status, body };
  }
}
