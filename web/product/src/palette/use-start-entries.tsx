import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useStartAction } from "../actions/action-host.tsx";
import { startActionsQuery } from "../server/search-records-query.ts";
import { keyOnPage } from "../shortcuts/use-shortcuts.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { PaletteGroup } from "./palette-entry.ts";

/** The records that can be created from anywhere. */
export function useStartEntries(): PaletteGroup {
  const { data } = useQuery(startActionsQuery);
  const start = useStartAction();
  return {
    heading: currentTexts().palette.create,
    entries: (data?.actions ?? []).map((action) => ({
      id: `start ${action.call}`,
      icon: <IconPlus size={17} stroke={1.6} />,
      label: action.label,
      shortcut: keyOnPage(action.label),
      refocuses: true,
      choose: () => start({ action, record: null }),
    })),
  };
}
