import type { ReactElement } from "react";
import { Burger, Group } from "@mantine/core";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { AccountMenu } from "../session/account-menu.tsx";
import { RoleSwitcher } from "../session/role-switcher.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { ProductTitle } from "./product-title.tsx";

/** The bar at the top of a phone, and of a product whose viewer has no screens yet. */
export function TopBar({
  product,
  opened,
  onToggle,
}: {
  readonly product: ProductView;
  readonly opened: boolean;
  /** Null where there is no navigation to open. */
  readonly onToggle: (() => void) | null;
}): ReactElement {
  return (
    <Group w="100%" gap={6} wrap="nowrap" justify="space-between">
      <Group gap="xs" wrap="nowrap" miw={0} flex={1}>
        {onToggle !== null && (
          <Burger
            size="sm"
            opened={opened}
            onClick={onToggle}
            aria-label={opened ? currentTexts().frame.closeNavigation : currentTexts().frame.openNavigation}
            aria-expanded={opened}
          />
        )}
        <ProductTitle product={product} />
      </Group>
      <Group gap={6} wrap="nowrap">
        {onToggle !== null && <PaletteButton compact />}
        <RoleSwitcher product={product} />
        <AccountMenu product={product} compact elsewhere={onToggle !== null} />
      </Group>
    </Group>
  );
}
