import type { ReactElement } from "react";
import type { MantineColorScheme } from "@mantine/core";
import { Group, Menu, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { currentTexts } from "../texts/current-texts.ts";

const schemes = [
  { scheme: "light", name: "light", icon: IconSun },
  { scheme: "dark", name: "dark", icon: IconMoon },
  { scheme: "auto", name: "asSystem", icon: IconDeviceDesktop },
] as const;

/** The choice of light or dark, as items of a menu. */
export function ColourSchemeItems(): ReactElement {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
      {schemes.map(({ scheme, name, icon: Icon }) => (
        <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
          <Group gap="xs">
            <Icon size={16} aria-hidden />
            {currentTexts().frame[name]}
          </Group>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
