import { useMantineColorScheme } from "@mantine/core";
import { IconKeyboard, IconLogout, IconMasksTheater, IconMoon, IconSun, IconUserCircle } from "@tabler/icons-react";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { showRefusal } from "../actions/notices.ts";
import { accountPath } from "../routes/account-path.ts";
import { goTo } from "../routes/location.ts";
import { becomeRole, endSession } from "../session/end-session.ts";
import { useShowShortcuts } from "../shortcuts/shortcuts-host.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { choiceText } from "../values/choice-text.ts";
import type { PaletteEntry, PaletteGroup } from "./palette-entry.ts";

/** Light and dark, the keyboard shortcuts, the page of the account, and the way out. */
export function useSettingEntries({ viewer: { id: person }, signIn }: ProductView): PaletteGroup {
  const { setColorScheme } = useMantineColorScheme();
  const showShortcuts = useShowShortcuts();
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
      {
        ...staying(
          "shortcuts",
          currentTexts().palette.shortcuts,
          <IconKeyboard size={17} stroke={1.6} />,
          showShortcuts,
        ),
        shortcut: "?",
      },
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
            staying(
              "sign out",
              currentTexts().session.signOut,
              <IconLogout size={17} stroke={1.6} />,
              () => void endSession(signIn.signOut, person).catch(showRefusal),
            ),
          ]),
    ],
  };
}

/** In a demonstration: the roles as which one can look at the product. */
export function roleEntries({ demo, viewer }: ProductView): PaletteGroup {
  return {
    heading: currentTexts().session.lookAs,
    entries: demo
      .filter(({ role }) => role !== viewer.role)
      .map(({ role, who, label }) => ({
        id: `role ${role}`,
        icon: <IconMasksTheater size={17} stroke={1.6} />,
        label: choiceText(role),
        note: label ?? who,
        refocuses: false,
        choose: () => void becomeRole(role).catch(showRefusal),
      })),
  };
}
