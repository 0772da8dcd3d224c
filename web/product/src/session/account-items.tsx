import type { ReactElement } from "react";
import { Menu } from "@mantine/core";
import { IconLogout, IconUserCircle } from "@tabler/icons-react";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { ColourSchemeItems } from "../frame/colour-scheme-items.tsx";
import { LayerMenu } from "../layers/layer-menu.tsx";
import type { LayerPlace } from "../layers/use-layer.ts";
import { accountPath } from "../routes/account-path.ts";
import { AppLink } from "../routes/app-link.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";

/** The open menu of the account: light or dark, the page of the account, and the way out. */
export function AccountItems({
  layer,
  viewer,
  name,
  onSignOut,
  compact,
}: {
  readonly layer: LayerPlace;
  readonly viewer: ProductView["viewer"];
  readonly name: string;
  readonly onSignOut: () => void;
  readonly compact: boolean;
}): ReactElement {
  const { id } = viewer;
  const role = choiceText(viewer.role);
  return (
    <LayerMenu place={layer} position={compact ? "bottom-end" : "top-start"} width={220}>
      {compact && <Menu.Label>{id === null || name === role ? name : `${name}, ${role}`}</Menu.Label>}
      <ColourSchemeItems />
      {id !== null && (
        <>
          <Menu.Divider />
          <Menu.Item component={AppLink} href={accountPath} leftSection={<IconUserCircle size={16} aria-hidden />}>
            {currentTexts().accounts.account}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onSignOut}>
            {currentTexts().session.signOut}
          </Menu.Item>
        </>
      )}
    </LayerMenu>
  );
}
