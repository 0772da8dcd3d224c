import type { ReactElement } from "react";
import { Anchor, Text } from "@mantine/core";
import type { FormView, SignInView } from "../../../../src/runtime/screens/view/protocol.ts";
import { CallForm } from "../form/call-form.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { printSearch } from "../routes/search.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { useProduct } from "../server/product-query.ts";
import { returnPath } from "./return-path.ts";
import { SessionCard } from "./session-card.tsx";
import { startAfresh } from "./session.ts";

/** The screen on which people sign in, or sign up; then they are where they wanted to go. */
export function SignInScreen({
  signIn,
  way,
}: {
  readonly signIn: SignInView;
  readonly way: "sign in" | "sign up";
}): ReactElement {
  const { title } = useProduct();
  const { search } = useAppLocation();
  const form = formOf(signIn, way);

  return (
    <SessionCard
      title={way === "sign in" ? `Sign in to ${title}` : `Create an account for ${title}`}
      documentTitle={form.title}
    >
      <CallForm key={form.call} form={form} onDone={() => startAfresh(returnPath(search["to"]))} wide />
      {signIn.signUp !== null && (
        <Text size="sm" ta="center" mt="lg">
          {way === "sign in" ? "New here? " : "Already have an account? "}
          <Anchor
            component={AppLink}
            inherit
            underline="always"
            href={(way === "sign in" ? "/sign-up" : "/sign-in") + printSearch({ to: search["to"] })}
          >
            {way === "sign in" ? "Create an account" : "Sign in"}
          </Anchor>
        </Text>
      )}
    </SessionCard>
  );
}

function formOf({ signIn, signUp }: SignInView, way: "sign in" | "sign up"): FormView {
  return way === "sign up" && signUp !== null ? signUp : signIn;
}
