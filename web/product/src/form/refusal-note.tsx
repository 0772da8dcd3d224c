import type { ReactElement } from "react";
import { useState } from "react";
import { Anchor } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { RetryWait } from "./retry-wait.tsx";
import classes from "./refusal-note.module.css";

const SignInDialog = lazyPart(async () => (await import("../session/sign-in-dialog.tsx")).SignInDialog);

/** The message of a refusal above its form, with what the person can do. */
export function RefusalNote({
  refusal,
  text,
  hasConflict = false,
}: {
  readonly refusal: ErrorView;
  readonly text: string;
  /** Whether inputs of the form show what somebody else has written, between which and one's own text one has to choose. */
  readonly hasConflict?: boolean;
}): ReactElement {
  const { signIn } = useProduct();
  const [signingIn, setSigningIn] = useState(false);
  return (
    <div className={classes.note} role="alert">
      <IconAlertTriangle size={18} aria-hidden className={classes.icon} />
      <div>
        {text}
        {refusal.handling === "reload" &&
          ` ${hasConflict ? currentTexts().form.chooseValueFirst : currentTexts().form.inputKeptLookAgain}`}
        {refusal.handling === "retry" && refusal.retryAfter === null && ` ${currentTexts().form.inputKept}`}
        {refusal.handling === "retry" && refusal.retryAfter !== null && <RetryWait seconds={refusal.retryAfter} />}
        {refusal.handling === "sign in" && signIn !== null && (
          <>
            {" "}
            <Anchor
              component="button"
              type="button"
              inherit
              c="inherit"
              underline="always"
              onClick={() => setSigningIn(true)}
            >
              {currentTexts().form.signInHere}
            </Anchor>
            {signingIn && <SignInDialog signIn={signIn} onClose={() => setSigningIn(false)} />}
          </>
        )}
      </div>
    </div>
  );
}
