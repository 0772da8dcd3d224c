import type { ReactElement } from "react";
import { AppShell, Burger, Group, ScrollArea, Stack } from "@mantine/core";
import type { ProductView } from "../../../../src/runtime/screens/view/protocol.ts";
import { AccountMenu } from "../session/account-menu.tsx";
import { RoleSwitcher } from "../session/role-switcher.tsx";
import { Navigation } from "./navigation.tsx";
import { ProductTitle } from "./product-title.tsx";

/** The product's name, its screens, and the account at the bottom. */
export function Sidebar({
  product,
  onClose,
}: {
  readonly product: ProductView;
  readonly onClose: () => void;
}): ReactElement {
  return (
    <>
      <AppShell.Section p="sm">
        <Group justify="space-between" wrap="nowrap">
          <ProductTitle title={product.title} />
          <Burger size="sm" opened onClick={onClose} hiddenFrom="sm" aria-label="Close the navigation" />
        </Group>
      </AppShell.Section>
      <AppShell.Section grow component={ScrollArea} px="sm">
        <Navigation product={product} />
      </AppShell.Section>
      <AppShell.Section p="sm">
        <Stack gap={6}>
          <RoleSwitcher product={product} wide />
          <AccountMenu product={product} />
        </Stack>
      </AppShell.Section>
    </>
  );
}
