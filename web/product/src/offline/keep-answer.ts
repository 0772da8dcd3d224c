import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { hashKey } from "@tanstack/react-query";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { DatedAnswer, KeptAnswers } from "./kept-answers.ts";
import { formFromRow } from "./form-from-row.ts";
import { listedRecord } from "./listed-record.ts";

/** Keeps the answer to a query. The form about a record is kept for others of its kind, too. */
export function keepAnswer(kept: KeptAnswers, queryKey: QueryKey, data: unknown, at: number): void {
  kept.keep(hashKey(queryKey), data, at);
  const shared = sharedKey(queryKey);
  if (shared !== null) kept.keep(hashKey(shared), data, at);
}

/** The kept answer to a query, or what the answer about another record says of this one; null where there is neither. */
export async function findAnswer(
  client: QueryClient,
  kept: KeptAnswers,
  queryKey: QueryKey,
): Promise<DatedAnswer | null> {
  const own = await kept.find(hashKey(queryKey));
  const shared = sharedKey(queryKey);
  if (own !== null || shared === null) return own;
  const other = await kept.find(hashKey(shared));
  const [kind, call, subject] = queryKey;
  if (other === null || kind === "options") return other;
  const listed = listedRecord(client, String(call), String(subject));
  const form = listed === null ? null : formFromRow(other.data as FormView, listed);
  return form === null ? null : { data: form, at: other.at };
}

/** The key for what all records of a kind have in common in the answers to such queries; null where they have nothing. */
function sharedKey([kind, about, subject]: QueryKey): QueryKey | null {
  if (kind === "form") return typeof subject === "string" ? [kind, about] : null;
  if (kind !== "options" || typeof about !== "object" || about === null || !("subject" in about)) return null;
  const { subject: _, ...rest } = about;
  return [kind, rest];
}
