import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import type { WrongParameter } from "../filters/wrong-parameters.ts";
import { changeSearch } from "../routes/change-search.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { Message } from "./message.tsx";

/** Says what of the address a screen can't show, and takes it out. */
export function WrongAddress({ wrong }: { readonly wrong: readonly WrongParameter[] }): ReactElement {
  const [first, ...others] = wrong.map(({ problem }) => problem);
  return (
    <Message
      icon={IconFilterOff}
      title={first ?? ""}
      {...(others.length === 0 ? {} : { text: others.join(" ") })}
      role="alert"
    >
      <Button
        variant="default"
        onClick={() => changeSearch(Object.fromEntries(wrong.map(({ name }) => [name, undefined])), "replace")}
      >
        {currentTexts().filters.removeFromAddress}
      </Button>
    </Message>
  );
}
