import type { ReactElement } from "react";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ActionKindIcon } from "../actions/action-kind-icon.tsx";
import { LayerMenu } from "../layers/layer-menu.tsx";
import { useLayer } from "../layers/use-layer.ts";
import { printCount } from "../screens/page-words.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { OfferedAction } from "./offered-actions.ts";

/** The actions that have a button of their own; the others are in a menu. */
const buttons = 3;

/** The actions on the selected records. One that only some of them allow tells how many. */
export function SelectedActions({
  offers,
  selected,
  onTake,
}: {
  readonly offers: readonly OfferedAction[];
  readonly selected: number;
  readonly onTake: (action: ActionView) => void;
}): ReactElement {
  const more = useLayer("menu");
  const labelOf = ({ action, count }: OfferedAction): string =>
    `${action.label}${action.asks ? "…" : ""}${count < selected ? ` (${printCount(count)})` : ""}`;
  const shown = offers.filter(({ action }) => action.kind !== "delete").slice(0, buttons);
  const rest = offers.filter((offer) => !shown.includes(offer));
  return (
    <>
      {offers.length === 0 && <span>{currentTexts().selection.noActions}</span>}
      {shown.map((offer) => (
        <Button key={offer.action.call} size="xs" variant="default" onClick={() => onTake(offer.action)}>
          {labelOf(offer)}
        </Button>
      ))}
      {rest.length > 0 && (
        <ActionIcon
          {...more.buttonProps}
          variant="subtle"
          color="gray"
          aria-label={currentTexts().selection.moreActions}
        >
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      )}
      {rest.length > 0 && more.isOpen && (
        <LayerMenu place={more.place} position="top-end" width={220}>
          {rest.map((offer) => (
            <Menu.Item
              key={offer.action.call}
              color={offer.action.kind === "delete" ? "red.9" : undefined}
              leftSection={<ActionKindIcon kind={offer.action.kind} />}
              onClick={() => onTake(offer.action)}
            >
              {labelOf(offer)}
            </Menu.Item>
          ))}
        </LayerMenu>
      )}
    </>
  );
}
