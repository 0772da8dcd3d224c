import type { ReactElement } from "react";
import { Button, Stack } from "@mantine/core";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { Dialog } from "../layers/dialog.tsx";

/** The dialog for choosing between several transitions to the same state. */
export function ChooseMoveDialog({
  actions,
  card,
  onChoose,
  onClose,
}: {
  readonly actions: readonly ActionView[];
  readonly card: RowView;
  readonly onChoose: (action: ActionView) => void;
  readonly onClose: () => void;
}): ReactElement {
  return (
    <Dialog onClose={onClose} title={currentTexts().board.whatHappensWith(card.label)} size="sm">
      <Stack gap="xs">
        {actions.map((action) => (
          <Button key={action.call} variant="default" justify="flex-start" onClick={() => onChoose(action)}>
            {action.label}
            {action.asks ? "…" : ""}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
