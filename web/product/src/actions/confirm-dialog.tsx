import type { ReactElement } from "react";
import { useState } from "react";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ErrorView } from "../../../../src/runtime/screens/view/protocol.ts";
import { RefusalNote } from "../form/refusal-note.tsx";
import { refusalOf } from "../server/refusal.ts";
import type { Intent } from "./intent.ts";
import { showDone } from "./notices.tsx";
import { useAct } from "./use-act.ts";

/** Asks for confirmation before a deletion. */
export function ConfirmDialog({
  intent: { action, record, onDone },
  onClose,
}: {
  readonly intent: Intent;
  readonly onClose: () => void;
}): ReactElement {
  const { act, busy } = useAct();
  const [refusal, setRefusal] = useState<ErrorView | null>(null);

  const confirm = async (): Promise<void> => {
    try {
      const acted = await act({
        call: action.call,
        subject: record?.key ?? null,
        input: {},
        ifMatch: record?.etag ?? null,
      });
      if (acted === null) return;
      onClose();
      showDone(action.label, record?.label ?? "");
      onDone?.(acted);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };

  return (
    <Modal opened onClose={onClose} title={`${action.label}?`} size="sm">
      <Stack gap="md">
        {refusal !== null && <RefusalNote refusal={refusal} text={refusal.message} />}
        <Text size="sm">
          <b>{record?.label}</b> will be gone for good.
        </Text>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red.9" loading={busy} onClick={() => void confirm()}>
            {action.label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
