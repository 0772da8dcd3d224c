import { useMantineColorScheme } from "@mantine/core";
import { IconKeyboard, IconLogout, IconMasksTheater, IconMoon, IconSun, IconUserCircle } from "@tabler/icons-react";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { accountPath } from "../routes/account-path.ts";
import { goTo } from "../routes/location.ts";
import type { SessionExit } from "../session/session-exit.tsx";
import { useSessionExit } from "../session/session-exit.tsx";
import { useShowShortcuts } from "../shortcuts/shortcuts-host.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import type { PaletteEntry, PaletteGroup } from "./palette-entry.ts";

/** Light and dark, the keyboard shortcuts, the page of the account, and the way out. */
export function useSettingEntries({ viewer: { id: person }, signIn }: ProductView): PaletteGroup {
  const { setColorScheme } = useMantineColorScheme();
  const showShortcuts = useShowShortcuts();
  const { signOut } = useSessionExit();
  const staying = (id: string, label: string, icon: PaletteEntry["icon"], choose: () => void): PaletteEntry => ({
    id,
    label,
    icon,
    refocuses: true,
    choose,
  });
  return {
    heading: currentTexts().palette.settings,
    entries: [
      staying("light", currentTexts().frame.light, <IconSun size={17} stroke={1.6} />, () => setColorScheme("light")),
      staying("dark", currentTexts().frame.dark, <IconMoon size={17} stroke={1.6} />, () => setColorScheme("dark")),
      // Devices that are touched show no keys.
      ...(window.matchMedia("(hover: none)").matches
        ? []
        : [
            {
              ...staying(
                "shortcuts",
                currentTexts().palette.shortcuts,
                <IconKeyboard size={17} stroke={1.6} />,
                showShortcuts,
              ),
              shortcut: "?",
            },
          ]),
      ...(person === null || signIn === null
        ? []
        : [
            {
              id: "account",
              label: currentTexts().accounts.account,
              icon: <IconUserCircle size={17} stroke={1.6} />,
              refocuses: false,
              choose: () => goTo(accountPath),
            },
            staying("sign out", currentTexts().session.signOut, <IconLogout size={17} stroke={1.6} />, signOut),
          ]),
    ],
  };
}

/** In a demonstration: the roles as which one can look at the product. */
export function roleEntries({ demo }: ProductView, become: SessionExit["become"]): PaletteGroup {
  return {
    heading: currentTexts().session.lookAs,
    entries: demo
      .filter(({ isViewer }) => !isViewer)
      .map(({ role, who, label }) => ({
        id: `role ${role}`,
        icon: <IconMasksTheater size={17} stroke={1.6} />,
        label: choiceText(role),
        note: label ?? who,
        refocuses: false,
        choose: () => become(role),
      })),
  };
}
