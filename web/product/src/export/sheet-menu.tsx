import type { ReactElement } from "react";
import { useState } from "react";
import { Button } from "@mantine/core";
import { IconTableExport } from "@tabler/icons-react";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { ActionView, PageView } from "../../../../src/runtime/screens/view/protocol.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { useEntity } from "../server/product-query.ts";
import { useLayer } from "../layers/use-layer.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { importingCalls } from "./importing-calls.ts";

const SheetItems = lazyPart(async () => (await import("./sheet-items.tsx")).SheetItems, { whenIdle: true });
const ImportDialog = lazyPart(async () => (await import("../import/import-dialog.tsx")).ImportDialog);

/** The most records that an address lists. */
const mostListed = 100;

/** The menu of what can be done with the records of a screen as a file. */
export function SheetMenu({
  screen,
  page,
  shown,
}: {
  readonly screen: ScreenLink;
  /** The fields that the screen shows of each record. */
  readonly shown: readonly string[];
  readonly page: Pick<PageView, "columns" | "total" | "entity" | "create">;
}): ReactElement {
  const layer = useLayer("menu");
  const [importing, setImporting] = useState<ActionView | null>(null);
  const { exportAndImport, export: exportOnly, importOf } = currentTexts().sheets;
  const key = useEntity(page.entity)?.key;
  const pathTo = (keys: readonly string[]): string | null =>
    page.columns.some(({ field, filterable }) => field === key && filterable) && keys.length <= mostListed
      ? `${screen.route.split("?")[0]}${printSearch({ [`${key}.in`]: keys.join(",") })}`
      : null;
  const label = importingCalls(page).length > 0 ? exportAndImport : exportOnly;
  return (
    <>
      <Button
        {...layer.buttonProps}
        variant="default"
        size="xs"
        h={30}
        leftSection={<IconTableExport size={14} aria-hidden />}
        title={label}
      >
        {label}
      </Button>
      {layer.isOpen && (
        <SheetItems layer={layer.place} screen={screen} page={page} shown={shown} onImport={setImporting} />
      )}
      {importing !== null && (
        <ImportDialog
          action={importing}
          title={importOf(screen.name)}
          list={{ fields: page.columns.map(({ field, label: name }) => ({ name: field, label: name })), pathTo }}
          onClose={() => setImporting(null)}
        />
      )}
    </>
  );
}
