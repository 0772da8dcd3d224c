import { useEffect } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import type { ChangedEvent, DocumentEvent } from "../../../../src/runtime/screens/view/live-events-protocol.ts";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import { noteReachable } from "../offline/reachability.ts";
import { productQuery } from "../server/product-query.ts";
import { tellChangedEntities } from "./changed-entities.ts";
import { mentionedEntities } from "./mentioned-entities.ts";

const shortest = 1000;
const longest = 60_000;

/** Refreshes screens when others change records, and when a server that could not be reached is there again. */
export function useLiveUpdates({ viewer, screens }: ProductView): void {
  const client = useQueryClient();

  useEffect(() => {
    let source: EventSource;
    let timer: number | undefined;
    let wait = shortest;
    let missed = false;

    const listen = (): void => {
      // What has changed between reading and listening is told, too.
      const asOf = client.getQueryData(productQuery.queryKey)?.asOf;
      source = new EventSource(`/_ninepoint/events${asOf === undefined ? "" : `?since=${asOf}`}`);
      source.onopen = () => {
        noteReachable(true);
        if (missed) void refreshAll(client);
        missed = false;
        wait = shortest;
      };
      source.onerror = () => {
        missed = true;
        // A browser connects again by itself where a connection breaks, but not after an answer that is no stream.
        if (source.readyState !== EventSource.CLOSED) return noteReachable(false);
        timer = window.setTimeout(listen, wait);
        wait = Math.min(wait * 2, longest);
      };
      source.addEventListener("changed", (event) => {
        const { entities } = JSON.parse(event.data) as ChangedEvent;
        const changed = new Set(entities);
        void refreshScreens(client, changed, screens);
        tellChangedEntities(changed);
      });
      source.addEventListener("document", (event) => {
        const { problem } = JSON.parse(event.data) as DocumentEvent;
        client.setQueryData(productQuery.queryKey, (product) =>
          product === undefined ? product : { ...product, problem },
        );
      });
      source.addEventListener("reloaded", () => void refreshAll(client));
    };

    const stop = (): void => {
      window.clearTimeout(timer);
      source.close();
    };
    listen();
    return stop;
    // The events depend on the viewer.
  }, [client, viewer.id, viewer.role, screens]);
}

function refreshAll(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: productQuery.queryKey });
  return client.invalidateQueries();
}

function refreshScreens(
  client: QueryClient,
  changed: ReadonlySet<string>,
  screens: ProductView["screens"],
): Promise<void> {
  void client.invalidateQueries({ queryKey: ["related"] });
  void client.invalidateQueries({ queryKey: ["history"] });
  void client.invalidateQueries({ queryKey: ["own record"] });
  void client.invalidateQueries({ queryKey: ["selection"] });
  return client.invalidateQueries({
    queryKey: ["screen"],
    predicate: ({ queryKey, state }) => {
      const view = state.data as ScreenView | undefined;
      if (view === undefined) return true;
      const own = screens.find((screen) => screen.name === queryKey[1])?.entity ?? null;
      const mentioned = mentionedEntities(view);
      return mentioned === null || [...changed].some((entity) => mentioned.has(entity) || entity === own);
    },
  });
}
