import type { ReactElement } from "react";
import { useState } from "react";
import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { SignInView } from "../../../../src/runtime/screens/view/protocol.ts";
import { Message } from "../states/message.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";

/** Says that the session is over, and lets people sign in again without leaving what they were doing. */
export function SessionEnded({
  signIn,
  onDone,
}: {
  readonly signIn: SignInView;
  readonly onDone: () => void;
}): ReactElement {
  const [opened, setOpened] = useState(false);
  return (
    <Message icon={IconLock} level={2} title="Your session has ended." role="alert">
      <Button onClick={() => setOpened(true)}>Sign in here</Button>
      <SignInDialog signIn={signIn} opened={opened} onClose={() => setOpened(false)} onDone={onDone} />
    </Message>
  );
}
