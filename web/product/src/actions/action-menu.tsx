import type { ReactElement } from "react";
import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useLayer } from "../layers/use-layer.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { useEntity } from "../server/product-query.ts";
import { UnsentMark } from "../offline/outbox/unsent-mark.tsx";
import { useActionPlace } from "./action-place.ts";
import { LazyActionItems } from "./lazy-action-items.ts";

/**
 * The menu of a record's actions, behind three dots, with those that can't be taken now and why; renders nothing if its reader may never
 * take any. On a screen that shows only this record, it prints that, too.
 */
export function ActionMenu({
  record,
  actions = record.actions,
  isStop = true,
  onDeleted,
}: {
  readonly record: RowView;
  readonly actions?: readonly ActionView[];
  /** Whether one comes to its button by the Tab key. */
  readonly isStop?: boolean;
  /** What happens after a deletion, on a screen that shows only this record. */
  readonly onDeleted?: () => void;
}): ReactElement | null {
  const place = useActionPlace();
  const acts = useEntity(place?.entity ?? null)?.acts === true;
  const layer = useLayer("menu");
  const mark = <UnsentMark record={record} />;
  if (actions.length === 0 && !acts && onDeleted === undefined) return mark;
  return (
    <>
      {mark}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={currentTexts().actions.actionsFor(record.label)}
        tabIndex={isStop ? undefined : -1}
        {...layer.buttonProps}
      >
        <IconDots size={17} aria-hidden />
      </ActionIcon>
      {layer.isOpen && (
        <LazyActionItems
          layer={layer.place}
          record={record}
          actions={actions}
          refusedAt={acts ? place : null}
          onDeleted={onDeleted}
        />
      )}
    </>
  );
}
