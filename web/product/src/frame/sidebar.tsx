import type { ReactElement } from "react";
import { Burger, Group, Stack } from "@mantine/core";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { AccountMenu } from "../session/account-menu.tsx";
import { RoleSwitcher } from "../session/role-switcher.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { Navigation } from "./navigation.tsx";
import { ProductTitle } from "./product-title.tsx";
import classes from "./sidebar.module.css";

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
      <div className={classes.head}>
        <Group justify="space-between" wrap="nowrap">
          <ProductTitle product={product} />
          <Burger
            size="sm"
            opened
            onClick={onClose}
            hiddenFrom="sm"
            aria-label={currentTexts().frame.closeNavigation}
          />
        </Group>
      </div>
      <div className={classes.find}>
        <PaletteButton />
      </div>
      <div className={classes.screens}>
        <Navigation product={product} />
      </div>
      <div className={classes.foot}>
        <Stack gap={6}>
          <RoleSwitcher product={product} wide />
          <AccountMenu product={product} />
        </Stack>
      </div>
    </>
  );
}
