import type { ComponentProps, ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useLayer } from "../layers/use-layer.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import type { ColumnsMenu } from "./columns-menu.tsx";

const ColumnsPopover = lazyPart(async () => (await import("./columns-popover.tsx")).ColumnsPopover, {
  whenIdle: true,
});

/** Opens the choice of the columns of a list. */
export function ColumnsButton(choice: ComponentProps<typeof ColumnsMenu>): ReactElement {
  const layer = useLayer("dialog");
  return (
    <>
      <Button
        {...layer.buttonProps}
        variant="default"
        size="xs"
        h={30}
        leftSection={<IconColumns3 size={14} aria-hidden />}
        title={currentTexts().arrangement.columns}
      >
        {currentTexts().arrangement.columns}
      </Button>
      {layer.isOpen && <ColumnsPopover layer={layer.place} choice={choice} />}
    </>
  );
}
