import type { ReactElement } from "react";
import { Modal, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { SignInView } from "../../../../src/runtime/screens/view/protocol.ts";
import { CallForm } from "../form/call-form.tsx";

/** Signing in again in the middle of something, over it, so that nothing typed is lost. */
export function SignInDialog({
  signIn,
  opened,
  onClose,
  onDone,
}: {
  readonly signIn: SignInView;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Told once somebody is signed in. */
  readonly onDone?: () => void;
}): ReactElement {
  const client = useQueryClient();
  const enter = (): void => {
    void client.invalidateQueries();
    onClose();
    onDone?.();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={signIn.signIn.title} zIndex={300}>
      <Text size="sm" c="dimmed" mb="md">
        What you typed stays where it is.
      </Text>
      <CallForm form={signIn.signIn} onDone={enter} wide />
    </Modal>
  );
}
