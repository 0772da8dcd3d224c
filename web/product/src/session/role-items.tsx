import type { ReactElement } from "react";
import { Menu, Text } from "@mantine/core";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { LayerMenu } from "../layers/layer-menu.tsx";
import type { LayerPlace } from "../layers/use-layer.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";

/** The open menu of the roles to choose from, each with who it is. */
export function RoleItems({
  layer,
  product,
  wide,
  onChange,
}: {
  readonly layer: LayerPlace;
  readonly product: ProductView;
  readonly wide: boolean;
  readonly onChange: (role: string) => void;
}): ReactElement {
  return (
    <LayerMenu place={layer} position={wide ? "top-start" : "bottom-end"} width={260}>
      <Menu.Label>{currentTexts().session.lookAs}</Menu.Label>
      {product.demo.map(({ role, who, label, isViewer }) => (
        <Menu.RadioItem key={role} value={role} checked={isViewer} closeMenuOnClick onChange={onChange}>
          <Text size="sm" fw={560}>
            {choiceText(role)}
          </Text>
          <Text size="xs">{label ?? who}</Text>
        </Menu.RadioItem>
      ))}
    </LayerMenu>
  );
}
