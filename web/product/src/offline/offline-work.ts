import type { QueryClient } from "@tanstack/react-query";
import { isReachable, onReachability } from "./reachability.ts";
import { followQueries } from "./follow-queries.ts";
import { installKeptAnswers } from "./current-kept-answers.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { installOutbox } from "./outbox/current-outbox.ts";
import { Outbox } from "./outbox/outbox.ts";
import { prefetchForms } from "./prefetch-forms.ts";

/** Keeps what is needed without the server: the application itself, what it has shown, and what is done meanwhile. */
export function startOfflineWork(client: QueryClient): void {
  const kept = new KeptAnswers(whenIdle);
  installKeptAnswers(kept);
  followQueries(client, kept);
  installOutbox(new Outbox(client));
  // Is needed as soon as something waits, and may not be there to load then.
  void import("./outbox/unsent-notice.tsx").catch(askLater);
  void import("./outbox/keep-change.ts").catch(askLater);
  prefetchForms(client, kept, whenIdle);
  void serveFromHere();
}

/** What can't be loaded now is asked for again when it is used. */
function askLater(): void {}

/** Registers the service worker, which serves the application where the server can't be reached. */
async function serveFromHere(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasServed = serviceWorker.controller !== null;
  let isOld = false;
  serviceWorker.addEventListener("controllerchange", () => {
    isOld = wasServed;
  });
  // A part of an old version that was not loaded yet is gone with it.
  window.addEventListener("vite:preloadError", (event) => {
    if (!isOld) return;
    event.preventDefault();
    window.location.reload();
  });
  const registered = await serviceWorker.register("/_ninepoint/service-worker.js", { scope: "/" }).catch(() => null);
  // A server that comes back may have another version.
  onReachability(() => {
    if (isReachable()) void registered?.update().catch(() => {});
  });
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
