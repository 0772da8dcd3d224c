import type { ReactElement, ReactNode } from "react";
import { Anchor } from "@mantine/core";
import { AppLink } from "../routes/app-link.tsx";
import { addressOf, productOrigin } from "../routes/location.ts";
import { matchScreen } from "../routes/match-screen.ts";
import { useProduct } from "../server/product-query.ts";
import { safeLink } from "./safe-link.ts";

/** A link that somebody wrote; only its words where the address must not be followed. */
export function WrittenLink({
  address,
  isNamed = false,
  children,
}: {
  readonly address: string;
  /** Whether its words are others than its address, which paper then has beside them. */
  readonly isNamed?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const { screens } = useProduct();
  const link = safeLink(address, productOrigin);
  if (link === null) return <>{children}</>;
  const { href, isHere } = link;
  if (isHere && matchScreen(screens, href.split(/[?#]/)[0] ?? "") !== null)
    return (
      <Anchor component={AppLink} inherit underline="always" href={href}>
        {children}
      </Anchor>
    );
  return (
    <Anchor
      inherit
      underline="always"
      href={isHere ? addressOf(href) : href}
      {...(isHere ? {} : { target: "_blank" })}
      rel="noopener noreferrer nofollow"
      data-address={isNamed ? href : undefined}
    >
      {children}
    </Anchor>
  );
}
