import type { Query, QueryClient } from "@tanstack/react-query";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { adoptProduct, productQuery } from "../server/product-query.ts";
import { isUnreachable, refusalOf } from "../server/refusal-error.ts";
import { findAnswer, keepAnswer } from "./keep-answer.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { applicationVersion, offlineScope } from "./offline-scope.ts";

/** The queries whose answers are kept, by the first part of their keys. */
const keptKinds: ReadonlySet<unknown> = new Set(["product", "screen", "history", "form", "options"]);

/** Keeps what the server answers, and gives what it has answered before to each query for which it can't be reached. */
export function followQueries(client: QueryClient, kept: KeptAnswers): void {
  const cache = client.getQueryCache();
  const follow = (query: Query): void => {
    const { data, dataUpdatedAt, error } = query.state;
    if (!keptKinds.has(query.queryKey[0])) return;
    if (error !== null && hasEnded(client, error)) void kept.forget().catch(() => {});
    else if (error !== null) void restore(client, kept, query, error).catch(() => {});
    else if (data !== undefined) keep(kept, query, data, dataUpdatedAt);
  };
  for (const query of cache.getAll()) follow(query);
  cache.subscribe((event) => {
    if (event.type !== "updated") return;
    const { action, query } = event;
    // What a page has put there itself is no answer.
    if (action.type === "error" || (action.type === "success" && action.manual !== true)) follow(query);
  });
}

function keep(kept: KeptAnswers, query: Query, data: unknown, at: number): void {
  if (query.queryHash !== productHash) return keepAnswer(kept, query.queryKey, data, at);
  const product = data as ProductView;
  void kept
    .belongTo(offlineScope(product, applicationVersion()))
    // The passwords of demo accounts are for whoever reaches the product.
    .then(() => kept.keep(query.queryHash, { ...product, demo: [], problem: null }, at))
    .catch(() => {});
}

/** Whether the session of whoever was signed in has ended. */
function hasEnded(client: QueryClient, error: Error): boolean {
  const person = client.getQueryData(productQuery.queryKey)?.viewer.id ?? null;
  return person !== null && refusalOf(error).handling === "sign in";
}

const productHash = JSON.stringify(productQuery.queryKey);

async function restore(client: QueryClient, kept: KeptAnswers, query: Query, error: Error): Promise<void> {
  if (!isUnreachable(error) || query.state.data !== undefined) return;
  const found = await findAnswer(client, kept, query.queryKey);
  if (found === null || query.state.data !== undefined) return;
  if (query.queryHash === productHash) await adoptProduct(found.data as ProductView);
  client.setQueryData(query.queryKey, found.data, { updatedAt: found.at });
}
