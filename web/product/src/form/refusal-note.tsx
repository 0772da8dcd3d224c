import type { ReactElement } from "react";
import { useState } from "react";
import { Anchor } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ErrorView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useProduct } from "../server/product-query.ts";
import { SignInDialog } from "../session/sign-in-dialog.tsx";
import { RetryWait } from "./retry-wait.tsx";
import classes from "./refusal-note.module.css";

/** The message of a refusal above its form, with what the person can do. */
export function RefusalNote({ refusal, text }: { readonly refusal: ErrorView; readonly text: string }): ReactElement {
  const { signIn } = useProduct();
  const [signingIn, setSigningIn] = useState(false);
  return (
    <div className={classes.note} role="alert">
      <IconAlertTriangle size={18} aria-hidden className={classes.icon} />
      <div>
        {text}
        {refusal.handling === "reload" && " What you typed is kept: look at it again, then send it."}
        {refusal.handling === "retry" && refusal.retryAfter === null && " What you typed is kept."}
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
              Sign in here
            </Anchor>
            <SignInDialog signIn={signIn} opened={signingIn} onClose={() => setSigningIn(false)} />
          </>
        )}
      </div>
    </div>
  );
}
