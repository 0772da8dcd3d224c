import type { ReactElement } from "react";
import type { ProductView, ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { AppLink } from "../routes/app-link.tsx";
import { matchScreen } from "../routes/match-screen.ts";
import { pathOf } from "../routes/path-segments.ts";
import { useAppPath } from "../routes/use-app-location.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { screenIcons } from "./screen-icons.ts";
import classes from "./navigation.module.css";

/** The navigation: the viewer's screens, those that a convention adds in a group of their own. */
export function Navigation({ product }: { readonly product: ProductView }): ReactElement {
  const links = product.screens.filter((screen) => screen.inNavigation);
  const isDeclared = (link: ScreenLink): boolean => link.from === "document";
  return (
    <nav aria-label={currentTexts().frame.screens}>
      <Links product={product} links={links.filter(isDeclared)} />
      <Links
        product={product}
        links={links.filter((link) => !isDeclared(link))}
        {...(links.some(isDeclared) ? { heading: currentTexts().frame.moreScreens } : {})}
      />
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
  const path = useAppPath();
  const current = matchScreen(product.screens, path)?.screen.name;
  if (links.length === 0) return null;
  return (
    <>
      {heading !== undefined && <p className={classes.heading}>{heading}</p>}
      <ul className={classes.links}>
        {links.map((link) => {
          const Icon = screenIcons[link.kind];
          const here = link.name === current;
          return (
            <li key={link.name}>
              <AppLink href={pathOf(link.route)} className={classes.link} aria-current={here ? "page" : undefined}>
                <Icon size={17} stroke={1.6} aria-hidden />
                <span className={classes.name}>{link.name}</span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
