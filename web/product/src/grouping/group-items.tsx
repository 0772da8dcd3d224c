import type { ReactElement } from "react";
import { Menu } from "@mantine/core";
import { LayerMenu } from "../layers/layer-menu.tsx";
import type { LayerPlace } from "../layers/use-layer.ts";
import { changeSearch } from "../routes/change-search.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { GroupChoice } from "./group-choice.ts";

/** The open menu of what a list can be grouped by. */
export function GroupItems({
  layer,
  choices,
  current,
  name,
}: {
  readonly layer: LayerPlace;
  readonly choices: readonly GroupChoice[];
  /** The choice that holds now; "" where there are no groups. */
  readonly current: string;
  /** The parameter of the address that says it. */
  readonly name: string;
}): ReactElement {
  const texts = currentTexts().arrangement;
  return (
    <LayerMenu place={layer} position="bottom-end" width={220} maxHeight={400}>
      <Menu.Label>{texts.groupBy}</Menu.Label>
      {[{ value: "", label: texts.noGroups }, ...choices].map(({ value, label }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={value === current}
          closeMenuOnClick
          onClick={() => changeSearch({ [name]: value === "" ? undefined : value, "group.closed": undefined })}
        >
          {label}
        </Menu.RadioItem>
      ))}
    </LayerMenu>
  );
}
