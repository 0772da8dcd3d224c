import { IconBookmark } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { goTo } from "../routes/location.ts";
import { parameterOf, pathOf, segmentsOf } from "../routes/path-segments.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { pathOfView } from "../views/view-query.ts";
import { allViewsQuery } from "../views/views-query.ts";
import type { PaletteGroup } from "./palette-entry.ts";

/** The saved views of all screens, each with the name of its screen. */
export function useViewEntries({ screens }: ProductView): PaletteGroup {
  const { data } = useQuery(allViewsQuery);
  return {
    heading: currentTexts().palette.savedViews,
    entries: (data?.views ?? []).flatMap((view) => {
      const screen = screens.find(({ name }) => name === view.screen);
      // The address of such a screen says more than the view does.
      if (screen === undefined || segmentsOf(screen.route).some((part) => parameterOf(part) !== null)) return [];
      return [
        {
          id: `view ${view.id}`,
          icon: <IconBookmark size={17} stroke={1.6} />,
          label: view.name,
          note: screen.name,
          refocuses: false,
          choose: () => goTo(pathOfView(pathOf(screen.route), view)),
        },
      ];
    }),
  };
}
