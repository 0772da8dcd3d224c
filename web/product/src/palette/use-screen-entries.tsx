import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { screenIcons } from "../frame/screen-icons.ts";
import { pathOf } from "../routes/path-segments.ts";
import { goTo } from "../routes/location.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { PaletteGroup } from "./palette-entry.ts";

/** The screens of the navigation. */
export function useScreenEntries({ screens }: ProductView): PaletteGroup {
  return {
    heading: currentTexts().palette.goTo,
    entries: screens
      .filter(({ inNavigation }) => inNavigation)
      .map(({ name, route, kind }) => {
        const Icon = screenIcons[kind];
        return {
          id: `screen ${name}`,
          icon: <Icon size={17} stroke={1.6} />,
          label: name,
          refocuses: false,
          choose: () => goTo(pathOf(route)),
        };
      }),
  };
}
