import type { MouseEvent, ReactElement, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { useDisclosure } from "@mantine/hooks";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { ConnectionNotice } from "../offline/connection-notice.tsx";
import { DocumentNotice } from "../live/document-notice.tsx";
import { useTouched } from "../layers/use-touched.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { useLiveUpdates } from "../live/use-live-updates.ts";
import { isPrototype } from "../routes/is-prototype.ts";
import { useAppPath } from "../routes/use-app-location.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { PrototypePlace } from "./prototype-place.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useFocusKeeper } from "./use-focus-keeper.ts";
import classes from "./frame.module.css";

const TappedTitle = lazyPart(async () => (await import("../values/tapped-title.tsx")).TappedTitle, { whenIdle: true });

/** The frame of every screen: navigation, account, and the connection to the server. */
export function Frame({
  product,
  children,
}: {
  readonly product: ProductView;
  readonly children: ReactNode;
}): ReactElement {
  const [opened, { toggle, close }] = useDisclosure();
  const path = useAppPath();
  const main = useRef<HTMLElement>(null);
  const bare = !product.screens.some((screen) => screen.inNavigation);
  const first = useRef(true);
  const isTouched = useTouched();
  useLiveUpdates(product);
  useFocusKeeper(main);

  useEffect(() => {
    close();
    // Whoever uses the keyboard or listens goes on at the start of the new screen.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [path, close]);

  return (
    <div className={classes.frame} data-bare={bare || undefined}>
      <a
        className={classes.skip}
        href="#main"
        onClick={isPrototype ? (event) => skipTo(event, main.current) : undefined}
      >
        {currentTexts().frame.skipToContent}
      </a>
      <header className={classes.bar}>
        <TopBar product={product} opened={opened} onToggle={bare ? null : toggle} />
      </header>
      {!bare && (
        <nav className={classes.side} data-open={opened || undefined} aria-label={currentTexts().frame.product}>
          <Sidebar product={product} onClose={close} />
        </nav>
      )}
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <PrototypePlace />
        <ConnectionNotice />
        <DocumentNotice problem={product.problem} />
        {children}
        {/* What opens over the screen does so in here, so that all there is to read lies inside of a landmark. */}
        <div id="layers" />
        {isTouched && <TappedTitle />}
        <div id="dialogs" className={classes.dialogs} />
      </main>
    </div>
  );
}

/** Goes on at the start of the screen where an address behind a `#` is that of a screen. */
function skipTo(event: MouseEvent, main: HTMLElement | null): void {
  event.preventDefault();
  main?.focus();
}
