import { useQueryClient } from "@tanstack/react-query";
import type { RowView, ScreenView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useStartAction } from "../actions/action-host.tsx";
import { ActionKindIcon } from "../actions/action-kind-icon.tsx";
import { matchScreen } from "../routes/match-screen.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { useProduct } from "../server/product-query.ts";
import { keyOnPage } from "../shortcuts/use-shortcuts.ts";
import type { PaletteGroup } from "./palette-entry.ts";

/** What can be done with the record on the screen. */
export function useRecordEntries(): PaletteGroup {
  const record = useShownRecord();
  const start = useStartAction();
  return {
    heading: record?.label ?? "",
    entries: (record?.actions ?? []).map((action) => ({
      id: `do ${action.call}`,
      icon: <ActionKindIcon kind={action.kind} />,
      label: action.label,
      shortcut: keyOnPage(action.label),
      refocuses: true,
      choose: () => record !== undefined && start({ action, record }),
    })),
  };
}

/** The record that the current screen shows; undefined on any other screen. */
function useShownRecord(): RowView | undefined {
  const client = useQueryClient();
  const { screens } = useProduct();
  const { path } = useAppLocation();
  const match = matchScreen(screens, path);
  if (match?.screen.kind !== "record") return undefined;
  const views = client.getQueriesData<ScreenView>({ queryKey: ["screen", match.screen.name], type: "active" });
  return views.flatMap(([, view]) => (view?.kind === "record" ? [view.record] : []))[0];
}
