import type { ReactElement } from "react";
import { NavLink, Text } from "@mantine/core";
import type { ProductView, ScreenLink } from "../../../../src/runtime/screens/view/protocol.ts";
import { AppLink } from "../routes/app-link.tsx";
import { matchScreen } from "../routes/match-screen.ts";
import { pathOf } from "../routes/route.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { screenIcons } from "./screen-icons.ts";
import classes from "./navigation.module.css";

/** The navigation: the viewer's screens, those by convention in a group of their own. */
export function Navigation({ product }: { readonly product: ProductView }): ReactElement {
  const links = product.screens.filter((screen) => screen.inNavigation);
  return (
    <nav aria-label="Screens">
      <Links product={product} links={links.filter((link) => link.from === "document")} />
      <Links product={product} links={links.filter((link) => link.from === "convention")} heading="By convention" />
    </nav>
  );
}

function Links({
  product,
  links,
  heading,
}: {
  readonly product: ProductView;
  readonly links: readonly ScreenLink[];
  readonly heading?: string;
}): ReactElement | null {
  const { path } = useAppLocation();
  const current = matchScreen(product.screens, path)?.screen.name;
  if (links.length === 0) return null;
  return (
    <>
      {heading !== undefined && (
        <Text className={classes.heading} title="The document says nothing of these screens; a convention adds them.">
          {heading}
        </Text>
      )}
      <ul className={classes.links}>
        {links.map((link) => {
          const Icon = screenIcons[link.kind];
          const here = link.name === current;
          return (
            <li key={link.name}>
              <NavLink
                component={AppLink}
                href={pathOf(link.route)}
                label={link.name}
                leftSection={<Icon size={17} stroke={1.6} aria-hidden />}
                active={here}
                aria-current={here ? "page" : undefined}
                classNames={{ root: classes.link ?? "" }}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
