import type { ReactElement } from "react";
import { Anchor, Button, Text } from "@mantine/core";
import type { SignInView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import { CallForm } from "../form/call-form.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { printSearch } from "../routes/search-parameters.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { returnPath } from "./return-path.ts";
import { LookAround } from "./look-around.tsx";
import { SessionCard } from "./session-card.tsx";
import { startAfresh } from "./end-session.ts";

/** The screen on which people sign in, or sign up; then they are where they wanted to go. */
export function SignInScreen({
  signIn,
  way,
}: {
  readonly signIn: SignInView;
  readonly way: "sign in" | "sign up";
}): ReactElement {
  const product = useProduct();
  const { title, summary, entry } = product;
  const { search } = useAppLocation();
  const form = formOf(signIn, way);

  return (
    <SessionCard
      title={
        way === "sign in" ? currentTexts().session.signInTo(title) : currentTexts().session.createAccountFor(title)
      }
      documentTitle={form.title}
      about={summary}
      below={<LookAround product={product} />}
    >
      {search["refused"] === "provider" && (
        <Text size="sm" mb="md" role="alert">
          {currentTexts().accounts.providerRefused}
        </Text>
      )}
      <CallForm key={form.call} form={form} onDone={() => startAfresh(returnPath(search["to"]))} wide />
      {entry.provider !== null && (
        <Button component="a" href="/_ninepoint/oidc/begin" variant="default" fullWidth mt="md">
          {currentTexts().accounts.continueWith(entry.provider)}
        </Button>
      )}
      {way === "sign in" && entry.reset && (
        <Text size="sm" ta="center" mt="lg">
          <Anchor component={AppLink} inherit underline="always" href="/_ninepoint/forgotten">
            {currentTexts().accounts.forgotten}
          </Anchor>
        </Text>
      )}
      {signIn.signUp !== null && (
        <Text size="sm" ta="center" mt="lg">
          {way === "sign in" ? currentTexts().session.isNew : currentTexts().session.haveAccount}{" "}
          <Anchor
            component={AppLink}
            inherit
            underline="always"
            href={(way === "sign in" ? "/sign-up" : "/sign-in") + printSearch({ to: search["to"] })}
          >
            {way === "sign in" ? currentTexts().session.createAccount : currentTexts().session.signIn}
          </Anchor>
        </Text>
      )}
    </SessionCard>
  );
}

function formOf({ signIn, signUp }: SignInView, way: "sign in" | "sign up"): FormView {
  return way === "sign up" && signUp !== null ? signUp : signIn;
}
