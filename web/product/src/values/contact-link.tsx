import type { ReactElement } from "react";
import { Anchor } from "@mantine/core";
import { BreakableText } from "./breakable-text.tsx";

/** The address of a person or a page, as a link to it. */
export function ContactLink({
  type,
  value,
}: {
  readonly type: "email" | "phone" | "url";
  readonly value: string;
}): ReactElement {
  switch (type) {
    case "email":
      return (
        <Anchor inherit href={`mailto:${encodeURI(value)}`} rel="noopener">
          <BreakableText text={value} />
        </Anchor>
      );
    case "phone":
      return (
        <Anchor inherit href={`tel:${value.replace(/[^\d+]/g, "")}`} rel="noopener" dir="ltr">
          {value}
        </Anchor>
      );
    case "url":
      return <WebLink url={value} />;
  }
}

/** A link to a page; an address of another kind is only text. */
function WebLink({ url }: { readonly url: string }): ReactElement {
  return /^https?:\/\//i.test(url) ? (
    <Anchor inherit href={url} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https:\/\//i, "").replace(/\/$/, "")}
    </Anchor>
  ) : (
    <bdi>{url}</bdi>
  );
}
