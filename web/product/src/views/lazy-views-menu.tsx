import { lazyPart } from "../loading/lazy-part.tsx";

/** The menu of saved views, loaded after the screen shows. */
export const LazyViewsMenu = lazyPart(async () => (await import("./views-menu.tsx")).ViewsMenu, {
  standIn: () => <></>,
});
