import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconStack2 } from "@tabler/icons-react";
import type { GroupingView } from "../../../../src/runtime/screens/view/arrangement-protocol.ts";
import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { arrangementNames } from "../columns/arrangement-names.ts";
import { useLayer } from "../layers/use-layer.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { groupChoicesOf } from "./group-choice.ts";

const GroupItems = lazyPart(async () => (await import("./group-items.tsx")).GroupItems, { whenIdle: true });

/** The menu of what a list can be grouped by. */
export function GroupMenu({
  columns,
  grouping,
}: {
  readonly columns: readonly ColumnView[];
  readonly grouping: GroupingView | null;
}): ReactElement | null {
  const layer = useLayer("menu");
  const choices = columns.flatMap(groupChoicesOf);
  if (choices.length === 0) return null;
  const current = grouping === null ? "" : `${grouping.field}${grouping.per === null ? "" : `.${grouping.per}`}`;
  const label = choices.find(({ value }) => value === current)?.label ?? currentTexts().arrangement.group;
  return (
    <>
      <Button
        {...layer.buttonProps}
        variant="default"
        size="xs"
        h={30}
        leftSection={<IconStack2 size={14} aria-hidden />}
        title={label}
      >
        {label}
      </Button>
      {layer.isOpen && (
        <GroupItems layer={layer.place} choices={choices} current={current} name={arrangementNames(columns).group} />
      )}
    </>
  );
}
