import type { ReactElement } from "react";
import type { MantineColorScheme } from "@mantine/core";
import { Group, Menu, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

const schemes = [
  { scheme: "light", label: "Light", icon: IconSun },
  { scheme: "dark", label: "Dark", icon: IconMoon },
  { scheme: "auto", label: "As the system", icon: IconDeviceDesktop },
] as const;

/** The choice of light or dark, as items of a menu. */
export function ColourSchemeItems(): ReactElement {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
      {schemes.map(({ scheme, label, icon: Icon }) => (
        <Menu.RadioItem key={scheme} value={scheme}>
          <Group gap="xs">
            <Icon size={16} aria-hidden />
            {label}
          </Group>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
