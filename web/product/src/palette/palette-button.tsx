import type { ReactElement } from "react";
import { ActionIcon, Kbd, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { currentTexts } from "../texts/current-texts.ts";
import { useOpenPalette } from "./palette-host.tsx";
import { paletteKeys } from "./palette-keys.ts";
import classes from "./palette-button.module.css";

/** Opens the command palette, and says by which keys it opens, too. */
export function PaletteButton({ compact = false }: { readonly compact?: boolean }): ReactElement {
  const open = useOpenPalette();
  if (compact)
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={currentTexts().palette.searchAndCommands}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
    );
  return (
    <UnstyledButton className={classes.button} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
      <IconSearch size={15} aria-hidden />
      <span className={classes.label}>{currentTexts().palette.find}</span>
      <Kbd className={classes.keys} size="xs" aria-hidden>
        {paletteKeys().join(" ")}
      </Kbd>
    </UnstyledButton>
  );
}
