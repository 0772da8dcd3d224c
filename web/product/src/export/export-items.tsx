import type { ReactElement } from "react";
import { Menu } from "@mantine/core";
import { IconFileImport, IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from "@tabler/icons-react";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ActionView, PageView } from "../../../../src/runtime/screens/view/protocol.ts";
import { matchScreen } from "../routes/match-screen.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { screenRequest } from "../screens/screen-request.ts";
import { useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { importingCalls } from "./importing-calls.ts";
import { printOnceClosed } from "./print-once-closed.ts";
import type { ExportedColumns } from "./save-export.tsx";
import { saveExport } from "./save-export.tsx";

/** The files into which all records of a list can be exported, under its present filters and order. */
export function ExportItems({
  screen,
  page,
  shown,
  onImport,
}: {
  readonly screen: ScreenLink;
  readonly shown: readonly string[];
  readonly page: Pick<PageView, "columns" | "total" | "create">;
  readonly onImport: (action: ActionView) => void;
}): ReactElement {
  const { path, search } = useAppLocation();
  const match = matchScreen(useProduct().screens, path) ?? { screen, parameters: {} };
  const texts = currentTexts().sheets;
  const calls = importingCalls(page);
  const hasChoice = shown.length < page.columns.length;
  const save = (format: "csv" | "xlsx", columns: ExportedColumns) => () =>
    void saveExport(screen.name, screenRequest(match, search), format, columns);
  const choices = (columns: ExportedColumns): ReactElement => (
    <>
      <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={save("xlsx", columns)}>
        {texts.excelFile}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={save("csv", columns)}>
        {texts.csvFile}
      </Menu.Item>
    </>
  );
  return (
    <>
      <Menu.Label>{texts.recordsToExport(page.total)}</Menu.Label>
      {hasChoice && (
        <>
          <Menu.Label>{texts.shownColumns}</Menu.Label>
          {choices({ fields: shown, choice: "shown" })}
          <Menu.Label>{texts.allFields}</Menu.Label>
        </>
      )}
      {choices({ fields: page.columns.map(({ field }) => field), choice: hasChoice ? "all" : null })}
      <Menu.Divider />
      <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={printOnceClosed}>
        {texts.print}
      </Menu.Item>
      {calls.length > 0 && <Menu.Divider />}
      {calls.map((action) => (
        <Menu.Item
          key={action.call}
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => onImport(action)}
        >
          {calls.length === 1 ? texts.importRecords : `${action.label}: ${texts.importRecords}`}
        </Menu.Item>
      ))}
    </>
  );
}
