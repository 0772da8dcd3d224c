import type { RefusedRecord } from "./act-on-each.ts";

/** The most records that are named for one reason. */
const mostNamed = 3;

/** Why records were refused, a line for each reason: "Printer, Scanner: Somebody else has changed this." */
export function reasonsOf(refused: readonly RefusedRecord[]): string {
  return groupedReasons(
    refused.map(({ record, refusal }) => ({
      name: record.label,
      reason: [refusal.message, ...refusal.fields.map(({ message }) => message)].join(" "),
    })),
  ).join("\n");
}

/** A line for each reason, with the first records that have it. */
export function groupedReasons(of: readonly { readonly name: string; readonly reason: string }[]): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const { name, reason } of of) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  return [...byReason].map(([reason, names]) => {
    const named = names.slice(0, mostNamed).join(", ");
    return `${named}${names.length > mostNamed ? "…" : ""}: ${reason}`;
  });
}
