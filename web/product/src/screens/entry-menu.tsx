import type { ReactElement, ReactNode } from "react";
import { UnstyledButton } from "@mantine/core";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useActionPlace } from "../actions/action-place.ts";
import { LazyActionItems } from "../actions/lazy-action-items.ts";
import { useLayer } from "../layers/use-layer.ts";
import classes from "./calendar-screen.module.css";

/** An entry whose record has no screen of its own: pressing it shows what can be done with it. */
export function EntryMenu({
  row,
  title,
  children,
}: {
  readonly row: RowView;
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  const place = useActionPlace();
  const layer = useLayer("menu");
  return (
    <>
      <UnstyledButton className={classes.entry} title={title} {...layer.buttonProps}>
        {children}
      </UnstyledButton>
      {layer.isOpen && (
        <LazyActionItems
          layer={layer.place}
          record={row}
          actions={row.actions}
          refusedAt={place}
          onDeleted={undefined}
        />
      )}
    </>
  );
}
