import type { ReactElement } from "react";
import { Menu, useMantineColorScheme } from "@mantine/core";
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

const schemes = [
  { scheme: "light", label: "Light", icon: IconSun },
  { scheme: "dark", label: "Dark", icon: IconMoon },
  { scheme: "auto", label: "As the system", icon: IconDeviceDesktop },
] as const;

/** The choice of light or dark, as items of a menu. */
export function ColourSchemeItems(): ReactElement {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      {schemes.map(({ scheme, label, icon: Icon }) => (
        <Menu.Item
          key={scheme} role="menuitemradio" aria-checked={scheme === colorScheme} onClick={() => setColorScheme(scheme)}
          leftSection={<Icon size={16} aria-hidden />} rightSection={scheme === colorScheme ? <IconCheck size={16} aria-hidden /> : null}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
