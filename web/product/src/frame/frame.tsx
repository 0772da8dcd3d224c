import type { ReactElement, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { AppShell } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ProductView } from "../../../../src/runtime/screens/view/protocol.ts";
import { ConnectionNotice } from "../live/connection-notice.tsx";
import { DocumentNotice } from "../live/document-notice.tsx";
import { useLiveUpdates } from "../live/use-live-updates.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import classes from "./frame.module.css";

/** The frame of every screen: navigation, account, and the connection to the server. */
export function Frame({
  product,
  children,
}: {
  readonly product: ProductView;
  readonly children: ReactNode;
}): ReactElement {
  const [opened, { toggle, close }] = useDisclosure();
  const { path } = useAppLocation();
  const main = useRef<HTMLElement>(null);
  const connected = useLiveUpdates(product);
  const bare = !product.screens.some((screen) => screen.inNavigation);
  const first = useRef(true);

  useEffect(() => {
    close();
    // Whoever uses the keyboard or listens goes on at the start of the new screen.
    if (!first.current) main.current?.focus({ preventScroll: true });
    first.current = false;
  }, [path, close]);

  return (
    <AppShell
      layout="alt"
      header={{ height: { base: 52, sm: bare ? 52 : 0 } }}
      navbar={{ width: 240, breakpoint: "sm", collapsed: { mobile: !opened || bare, desktop: bare } }}
    >
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      <AppShell.Header className={classes.bar} hiddenFrom={bare ? undefined : "sm"}>
        <TopBar product={product} opened={opened} onToggle={bare ? null : toggle} />
      </AppShell.Header>
      {!bare && (
        <AppShell.Navbar className={classes.side} aria-label="Product">
          <Sidebar product={product} onClose={close} />
        </AppShell.Navbar>
      )}
      <AppShell.Main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <ConnectionNotice connected={connected} />
        <DocumentNotice problem={product.problem} />
        {children}
        {/* What opens over the screen does so in here, so that all there is to read lies inside of a landmark. */}
        <div id="layers" />
        <div id="dialogs" className={classes.dialogs} />
      </AppShell.Main>
    </AppShell>
  );
}
