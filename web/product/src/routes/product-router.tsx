import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { App } from "../app.tsx";
import { BrokenApp } from "../states/broken-app.tsx";
import { parseSearch, printSearch } from "./search.ts";

/** The router: every address is the application's, which finds the document's screen for it itself. */
export function createProductRouter() {
  const root = createRootRoute({ component: App, errorComponent: BrokenApp });
  const home = createRoute({ getParentRoute: () => root, path: "/" });
  const anywhere = createRoute({ getParentRoute: () => root, path: "$" });
  return createRouter({
    routeTree: root.addChildren([home, anywhere]),
    parseSearch,
    stringifySearch: printSearch,
    scrollRestoration: true,
  });
}
