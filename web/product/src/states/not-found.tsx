import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconCompassOff } from "@tabler/icons-react";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { AppLink } from "../routes/app-link.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { Message } from "./message.tsx";

/** An address at which there is nothing, and the way home. */
export function NotFound(): ReactElement {
  useDocumentTitle(currentTexts().states.notFound);
  return (
    <Message
      icon={IconCompassOff}
      level={1}
      title={currentTexts().states.noSuchPage}
      text={currentTexts().states.noSuchPageWhy}
    >
      <Button component={AppLink} href="/" variant="default">
        {currentTexts().states.goToStart}
      </Button>
    </Message>
  );
}
