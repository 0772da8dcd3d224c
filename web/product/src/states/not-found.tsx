import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconCompassOff } from "@tabler/icons-react";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { AppLink } from "../routes/app-link.tsx";
import { Message } from "./message.tsx";

/** An address at which there is nothing, and the way home. */
export function NotFound(): ReactElement {
  useDocumentTitle("Not found");
  return (
    <Message
      icon={IconCompassOff}
      level={1}
      title="There is no such page"
      text="The link may be old, or the page is not for your role."
    >
      <Button component={AppLink} href="/" variant="default">
        Go to the start
      </Button>
    </Message>
  );
}
