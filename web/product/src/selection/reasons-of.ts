import type { RefusedRecord } from "./act-on-each.ts";

/** The most records that are named for one reason. */
const mostNamed = 3;

/** Why records were refused, a line for each reason: "Printer, Scanner: Somebody else has changed this." */
export function reasonsOf(refused: readonly RefusedRecord[]): string {
  const byReason = new Map<string, string[]>();
  for (const { record, refusal } of refused) {
    const reason = [refusal.message, ...refusal.fields.map(({ message }) => message)].join(" ");
    byReason.set(reason, [...(byReason.get(reason) ?? []), record.label]);
  }
  return [...byReason]
    .map(([reason, names]) => {
      const named = names.slice(0, mostNamed).join(", ");
      return `${named}${names.length > mostNamed ? "…" : ""}: ${reason}`;
    })
    .join("\n");
}
