import { lazyPart } from "../loading/lazy-part.tsx";

/** The open menu of a record's actions, whose code is loaded once there is time. */
export const LazyActionItems = lazyPart(async () => (await import("./action-items.tsx")).ActionItems, {
  whenIdle: true,
});
