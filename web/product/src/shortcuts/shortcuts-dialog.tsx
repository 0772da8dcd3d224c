import type { ReactElement } from "react";
import { useState } from "react";
import { Checkbox, Kbd, Stack } from "@mantine/core";
import { currentTexts } from "../texts/current-texts.ts";
import { paletteKeys } from "../palette/palette-keys.ts";
import { readShortcutsSetting, writeShortcutsSetting } from "./shortcuts-setting.ts";
import type { Shortcut } from "./use-shortcuts.ts";
import { Dialog } from "../layers/dialog.tsx";
import classes from "./shortcuts-dialog.module.css";

/** The keyboard shortcuts of the page, and whether those of a single key work. */
export function ShortcutsDialog({
  shortcuts,
  onClose,
}: {
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}): ReactElement {
  const [on, setOn] = useState(readShortcutsSetting);
  const all: readonly Shortcut[] = [
    { keys: paletteKeys(), label: currentTexts().palette.searchAndCommands },
    ...shortcuts,
    { keys: ["?"], label: currentTexts().palette.shortcuts },
  ];
  return (
    <Dialog onClose={onClose} title={currentTexts().palette.shortcuts} size="sm">
      <Stack gap="md">
        <dl className={classes.shortcuts}>
          {all.map(({ keys, label }) => (
            <div key={label} className={classes.shortcut}>
              <dt>{label}</dt>
              <dd>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={currentTexts().palette.singleKeys}
          checked={on}
          onChange={({ currentTarget: { checked } }) => {
            setOn(checked);
            writeShortcutsSetting(checked);
          }}
        />
      </Stack>
    </Dialog>
  );
}
