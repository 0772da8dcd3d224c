import type { ReactElement } from "react";
import { useState } from "react";
import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { SignInView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { Message } from "../states/message.tsx";
import { currentTexts } from "../texts/current-texts.ts";
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
    <Message icon={IconLock} level={2} title={currentTexts().session.sessionEnded} role="alert">
      <Button onClick={() => setOpened(true)}>{currentTexts().session.signInHere}</Button>
      {opened && <SignInDialog signIn={signIn} onClose={() => setOpened(false)} onDone={onDone} />}
    </Message>
  );
}
