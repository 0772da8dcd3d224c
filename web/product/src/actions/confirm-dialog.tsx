import type { ReactElement } from "react";
import { useState } from "react";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { RefusalNote } from "../form/refusal-note.tsx";
import { refusalOf } from "../server/refusal-error.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { changeAbout } from "./change-about.ts";
import { dialogTitle } from "./dialog-title.ts";
import type { Intent } from "./intent.ts";
import { useStartAction } from "./action-host.tsx";
import { useAnnounce } from "./use-announce.ts";
import { useAct } from "./use-act.ts";

/** Asks for confirmation before a deletion. */
export function ConfirmDialog({
  intent,
  onClose,
}: {
  readonly intent: Intent;
  readonly onClose: () => void;
}): ReactElement {
  const { action, record, onDone } = intent;
  const { act, busy } = useAct();
  const announce = useAnnounce(useStartAction());
  const [refusal, setRefusal] = useState<ErrorView | null>(null);

  const confirm = async (): Promise<void> => {
    try {
      const request = { call: action.call, subject: record?.key ?? null, input: {}, ifMatch: record?.etag ?? null };
      const acted = await act(request, { about: changeAbout(intent) });
      if (acted === null) return;
      onClose();
      if (acted === "kept") return;
      announce(action, record, acted);
      onDone?.(acted);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={currentTexts().actions.isWanted(record === null ? action.label : dialogTitle(action, record))}
      size="sm"
    >
      <Stack gap="md">
        {refusal !== null && <RefusalNote refusal={refusal} text={refusal.message} />}
        <Text size="sm">{currentTexts().actions.goneForGood(record?.label ?? "")}</Text>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {currentTexts().actions.cancel}
          </Button>
          <Button color="red.9" aria-disabled={busy || undefined} onClick={() => void confirm()}>
            {action.label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
