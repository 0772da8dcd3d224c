import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { pathOf } from "./path-segments.ts";

/**
 * The start path of the viewer: the document's `/`, else the first screen without parameters that shows something, else that of a form; null if there is none.
 */
export function homePath({ screens }: ProductView): string | null {
  const reachable = screens.filter((screen) => screen.inNavigation);
  const home =
    reachable.find((screen) => pathOf(screen.route) === "/") ??
    reachable.find(({ kind }) => kind !== "form") ??
    reachable[0];
  return home === undefined ? null : pathOf(home.route);
}
