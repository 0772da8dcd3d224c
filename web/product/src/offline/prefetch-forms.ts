import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { QueryClient } from "@tanstack/react-query";
import type { ActionView, PageView, ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import { isCalling } from "../server/calls-under-way.ts";
import { formQuery } from "../server/form-query.ts";
import { optionsQuery } from "../server/options-query.ts";
import { keepAnswer } from "./keep-answer.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { listedRecords } from "./listed-record.ts";
import { isLeavingPage, isReachable, onPageLeaving } from "./reachability.ts";

/** Milliseconds for which a form that was asked for is not asked for again. */
const fresh = 10 * 60 * 1000;
/** The most forms that are asked for because of one screen. */
const mostForms = 6;

/** The form of a call about a record; null where it is about none. */
interface FormPlace {
  readonly call: string;
  readonly subject: string | null;
}

/** Asks for the forms of what can be created and changed on the screen, one after another, so that they are there when the server is not. */
export function prefetchForms(client: QueryClient, kept: KeptAnswers, whenIdle: (work: () => void) => void): void {
  const asked = new Map<string, number>();
  const waiting: FormPlace[] = [];
  let isRunning = false;

  // Forms that are opened later are asked for anew: these are for when nobody answers.
  const own = new QueryClient({ defaultOptions: { queries: { gcTime: 0, retry: false } } });
  // A form that is asked for in a session which is ending is refused.
  onPageLeaving(() => void own.cancelQueries());
  const keep = async <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T> => {
    const data = await own.fetchQuery(query);
    keepAnswer(kept, query.queryKey, data, Date.now());
    return data;
  };

  const keepForm = async (place: FormPlace): Promise<void> => {
    const { inputs } = await keep(formQuery(place.call, place.subject));
    for (const { name, entity, type } of inputs)
      if (type === "reference" && entity !== null)
        await keep(optionsQuery({ kind: "input", ...place, input: name }, ""));
  };

  const run = async (): Promise<void> => {
    for (let place = waiting.shift(); place !== undefined && isReachable(); place = waiting.shift()) {
      if (isLeavingPage()) return;
      // What has been done meanwhile, or is being done, may have taken the call away. It is looked at again when the screen is.
      if (!isCalling() && isOffered(client, place)) await keepForm(place).catch(() => {});
      else asked.delete(JSON.stringify(place));
    }
  };

  const look = (view: ScreenView): void => {
    for (const place of formsOf(view).slice(0, mostForms)) {
      const name = JSON.stringify(place);
      const now = Date.now();
      if (now - (asked.get(name) ?? Number.NEGATIVE_INFINITY) < fresh) continue;
      asked.set(name, now);
      waiting.push(place);
    }
    if (isRunning || waiting.length === 0) return;
    isRunning = true;
    whenIdle(() => {
      void run().finally(() => {
        isRunning = false;
      });
    });
  };

  const cache = client.getQueryCache();
  for (const { state } of cache.findAll({ queryKey: ["screen"] }))
    if (state.data !== undefined) look(state.data as ScreenView);
  cache.subscribe((event) => {
    if (event.type !== "updated" || event.query.queryKey[0] !== "screen") return;
    if (event.action.type === "success" && event.action.manual !== true) look(event.query.state.data as ScreenView);
  });
}

/** Whether a screen that is up to date offers a call. */
function isOffered(client: QueryClient, place: FormPlace): boolean {
  return client
    .getQueryCache()
    .findAll({ queryKey: ["screen"] })
    .some(({ state: { data, isInvalidated } }) => {
      if (data === undefined || isInvalidated) return false;
      return formsOf(data as ScreenView).some(({ call, subject }) => call === place.call && subject === place.subject);
    });
}

function formsOf(view: ScreenView): readonly FormPlace[] {
  switch (view.kind) {
    case "list":
    case "table":
    case "board":
    case "calendar":
    case "timeline":
      return [...creationsOf(view.page), ...changesOf(view)];
    case "record":
      return [
        ...view.record.actions.filter(isAsking).map(({ call }) => ({ call, subject: view.record.key })),
        ...view.related.flatMap(({ page }) => creationsOf(page)),
      ];
    case "column":
    case "chart":
    case "dashboard":
    case "figures":
    case "form":
    case "prose":
      return [];
  }
}

/** Of each call that changes listed records, the form of the first one: those of the others are made from it. */
function changesOf(view: ScreenView): readonly FormPlace[] {
  const places = new Map<string, FormPlace>();
  for (const { row } of listedRecords(view))
    for (const { call, kind } of row.actions)
      if (kind === "update" && !places.has(call)) places.set(call, { call, subject: row.key });
  return [...places.values()];
}

function creationsOf({ create }: Pick<PageView, "create">): readonly FormPlace[] {
  return create.filter(isAsking).map(({ call }) => ({ call, subject: null }));
}

function isAsking({ asks }: ActionView): boolean {
  return asks;
}
