import { useEffect, useState } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import type {
  ChangedEvent,
  DocumentEvent,
  ProductView,
  ScreenView,
} from "../../../../src/runtime/screens/view/protocol.ts";
import { productQuery } from "../server/product-query.ts";
import { mentionedEntities } from "./mentioned-entities.ts";

/** Refreshes screens when others change records; false while the server is not connected. */
export function useLiveUpdates({ viewer, screens }: ProductView): boolean {
  const client = useQueryClient();
  const [connected, setConnected] = useState(true);

  useEffect(() => {
    const source = new EventSource("/_ninepoint/events");
    let heard = false;
    let missed = false;
    source.onopen = () => {
      setConnected(true);
      if (missed) void refreshAll(client);
      heard = true;
      missed = false;
    };
    source.onerror = () => {
      missed = heard;
      if (heard) setConnected(false);
    };
    source.addEventListener("changed", (event) => {
      const { entities } = JSON.parse(event.data) as ChangedEvent;
      void refreshScreens(client, new Set(entities), screens);
    });
    source.addEventListener("document", (event) => {
      const { problem } = JSON.parse(event.data) as DocumentEvent;
      client.setQueryData(productQuery.queryKey, (product) =>
        product === undefined ? product : { ...product, problem },
      );
    });
    source.addEventListener("reloaded", () => void refreshAll(client));
    return () => source.close();
    // The events depend on the viewer.
  }, [client, viewer.id, viewer.role, screens]);

  return connected;
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
