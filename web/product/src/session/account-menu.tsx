import type { ReactElement } from "react";
import { ActionIcon, Button, Flex, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconLogin2, IconSelector } from "@tabler/icons-react";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { useLayer } from "../layers/use-layer.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { printSearch } from "../routes/search-parameters.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import { PersonMark } from "../values/person-mark.tsx";
import { useSessionExit } from "./session-exit.tsx";
import classes from "./account-menu.module.css";

const AccountItems = lazyPart(async () => (await import("./account-items.tsx")).AccountItems, { whenIdle: true });

/** Who is signed in and the way out; the way in for a visitor; and the choice of light or dark. Nothing where nobody can sign in. */
export function AccountMenu({
  product: { viewer, signIn },
  compact = false,
  elsewhere = false,
}: {
  readonly product: ProductView;
  readonly compact?: boolean;
  /** Whether it is in the navigation, too. */
  readonly elsewhere?: boolean;
}): ReactElement | null {
  const { path, href } = useAppLocation();
  const layer = useLayer("menu");
  const visitor = viewer.id === null;
  const { signOut } = useSessionExit();
  if (signIn === null) return null;
  const role = choiceText(viewer.role);
  const offersSignIn = visitor && path !== "/sign-in" && path !== "/sign-up";
  const name = visitor ? role : (viewer.label ?? role);

  return (
    <Flex direction={compact ? "row" : "column-reverse"} align={compact ? "center" : "stretch"} gap={6}>
      {compact ? (
        <ActionIcon
          variant="subtle"
          size="lg"
          radius="xl"
          className={offersSignIn && elsewhere ? classes.spared : undefined}
          {...layer.buttonProps}
        >
          <PersonMark name={name} size={28} />
          <VisuallyHidden>
            {currentTexts().session.account} {name}
          </VisuallyHidden>
        </ActionIcon>
      ) : (
        <UnstyledButton className={classes.account} {...layer.buttonProps}>
          <PersonMark name={name} size={28} />
          <VisuallyHidden>{currentTexts().session.account} </VisuallyHidden>
          <span className={classes.who}>
            <span className={classes.name}>{name}</span>
            {!visitor && name !== role && <span className={classes.role}>{role}</span>}
          </span>
          <IconSelector size={14} aria-hidden />
        </UnstyledButton>
      )}
      {layer.isOpen && (
        <AccountItems layer={layer.place} viewer={viewer} name={name} onSignOut={signOut} compact={compact} />
      )}
      {offersSignIn && <SignInButton to={href} compact={compact} />}
    </Flex>
  );
}

/** The way in; then one is where one was. */
function SignInButton({ to, compact }: { readonly to: string; readonly compact: boolean }): ReactElement {
  return (
    <Button
      component={AppLink}
      href={`/sign-in${printSearch({ to })}`}
      size="xs"
      leftSection={!compact && <IconLogin2 size={16} aria-hidden />}
    >
      {currentTexts().session.signIn}
    </Button>
  );
}
