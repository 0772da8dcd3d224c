import type { ReactElement } from "react";
import { Anchor, Text } from "@mantine/core";
import { AppLink } from "../routes/app-link.tsx";
import { currentTexts } from "../texts/current-texts.ts";

/** The way back to the page on which people sign in. */
export function BackToSignIn(): ReactElement {
  return (
    <Text size="sm" ta="center" mt="lg">
      <Anchor component={AppLink} inherit underline="always" href="/sign-in">
        {currentTexts().accounts.back}
      </Anchor>
    </Text>
  );
}
