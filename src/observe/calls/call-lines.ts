import type { EvidencedLine } from "../evidence/evidence.ts";
import { plainLine } from "../document/table-lines.ts";
import type { ObservedCall } from "./observed-call.ts";

/** Whether a call may do more than answer, or is about something that may not be there. */
function mayDoMore({ of }: ObservedCall): boolean {
  return (of.method !== "GET" && of.method !== "HEAD") || of.path.includes("{");
}

/** A call as a heading and its items. */
export function callLines(call: ObservedCall): readonly EvidencedLine[] {
  const { evidence, because } = call;
  const counts = call.counts === undefined ? {} : { counts: call.counts };
  const items: readonly (readonly [string, string])[] = [
    ["Call", `\`${call.call}\``],
    ["Takes", call.takes],
    ["Query", call.query],
    ["Headers", call.headers],
    ["Path", call.path],
    ["On", call.on],
    ["Does", call.does === "" && mayDoMore(call) ? "not shown" : call.does],
    ["Answers", call.answers],
    ["Errors", call.errors.join(", ")],
  ];
  return [
    { text: `### ${call.name}`, evidence, ...counts },
    plainLine(""),
    ...items
      .filter(([, text]) => text !== "")
      .map(([label, text]) => ({
        text: `- ${label}: ${text}`,
        evidence,
        ...counts,
        ...(label === "Does" && because !== null ? { because } : {}),
      })),
    plainLine(""),
  ];
}
