import type { ReactElement } from "react";
import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { SignInView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { CallForm } from "../form/call-form.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { Dialog } from "../layers/dialog.tsx";

/** Signing in again in the middle of something, over it, so that nothing typed is lost. */
export function SignInDialog({
  signIn,
  onClose,
  onDone,
}: {
  readonly signIn: SignInView;
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
    <Dialog onClose={onClose} title={signIn.signIn.title} zIndex={300}>
      <Text size="sm" c="dimmed" mb="md">
        {currentTexts().session.inputStays}
      </Text>
      <CallForm form={signIn.signIn} onDone={enter} wide />
    </Dialog>
  );
}
