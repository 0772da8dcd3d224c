import type { ProductView, ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";

/** The first screen of the navigation on which an entity's records are found; undefined where there is none. */
export function listScreenOf(screens: ProductView["screens"], entity: string | null): ScreenLink | undefined {
  return screens.find(
    (screen) =>
      screen.inNavigation && screen.entity === entity && ["list", "table", "board", "calendar"].includes(screen.kind),
  );
}
