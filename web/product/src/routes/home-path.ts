import type { ProductView } from "../../../../src/runtime/screens/view/protocol.ts";
import { pathOf } from "./route.ts";

/** Where this viewer starts: the document's own `/`, else the first screen that can be opened as it is; null: there is none. */
export function homePath({ screens }: ProductView): string | null {
  const reachable = screens.filter((screen) => screen.inNavigation);
  const home = reachable.find((screen) => pathOf(screen.route) === "/") ?? reachable[0];
  return home === undefined ? null : pathOf(home.route);
}
