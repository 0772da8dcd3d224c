import type { ReactElement } from "react";
import { ActionIcon, Button, Flex, Menu, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconLogin2, IconLogout, IconSelector } from "@tabler/icons-react";
import type { ProductView } from "../../../../src/runtime/screens/view/protocol.ts";
import { showRefusal } from "../actions/notices.tsx";
import { ColourSchemeItems } from "../frame/colour-scheme-items.tsx";
import { AppLink } from "../routes/app-link.tsx";
import { printSearch } from "../routes/search.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { PersonMark } from "../values/person-mark.tsx";
import { endSession } from "./session.ts";
import classes from "./account-menu.module.css";

/** Who is signed in and the way out; the way in for a visitor; and the choice of light or dark. Nothing where nobody can sign in. */
export function AccountMenu({
  product: { viewer, signIn },
  compact = false,
}: {
  readonly product: ProductView;
  readonly compact?: boolean;
}): ReactElement | null {
  const { path, href } = useAppLocation();
  if (signIn === null) return null;
  const visitor = viewer.id === null;
  const name = visitor ? viewer.role : (viewer.label ?? viewer.role);

  return (
    <Flex direction={compact ? "row" : "column-reverse"} align={compact ? "center" : "stretch"} gap={6}>
      <Menu position={compact ? "bottom-end" : "top-start"} width={220}>
        <Menu.Target>
          {compact ? (
            <ActionIcon variant="subtle" size="lg" radius="xl">
              <PersonMark name={name} size={28} />
              <VisuallyHidden>Account: {name}</VisuallyHidden>
            </ActionIcon>
          ) : (
            <UnstyledButton className={classes.account}>
              <PersonMark name={name} size={28} />
              <VisuallyHidden>Account: </VisuallyHidden>
              <span className={classes.who}>
                <span className={classes.name}>{name}</span>
                {!visitor && name !== viewer.role && <span className={classes.role}>{viewer.role}</span>}
              </span>
              <IconSelector size={14} aria-hidden />
            </UnstyledButton>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {compact && <Menu.Label>{visitor || name === viewer.role ? name : `${name}, ${viewer.role}`}</Menu.Label>}
          <ColourSchemeItems />
          {!visitor && <SignOutItem path={signIn.signOut} />}
        </Menu.Dropdown>
      </Menu>
      {visitor && path !== "/sign-in" && path !== "/sign-up" && (
        <Button
          component={AppLink}
          href={`/sign-in${printSearch({ to: href })}`}
          size="xs"
          leftSection={!compact && <IconLogin2 size={16} aria-hidden />}
        >
          Sign in
        </Button>
      )}
    </Flex>
  );
}

function SignOutItem({ path }: { readonly path: Parameters<typeof endSession>[0] }): ReactElement {
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconLogout size={16} aria-hidden />}
        onClick={() => void endSession(path).catch(showRefusal)}
      >
        Sign out
      </Menu.Item>
    </>
  );
}
