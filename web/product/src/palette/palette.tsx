import type { ReactElement } from "react";
import { useState } from "react";
import { CloseButton, Loader, Modal } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { useCloseByBack } from "../layers/use-close-by-back.ts";
import { useProduct } from "../server/product-query.ts";
import { searchRecordsQuery } from "../server/search-records-query.ts";
import { useSessionExit } from "../session/session-exit.tsx";
import { ShortcutKey } from "../shortcuts/shortcut-key.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import type { PaletteEntry, PaletteGroup } from "./palette-entry.ts";
import { fittingGroups } from "./palette-entry.ts";
import { rankedGroups } from "./ranked-groups.ts";
import { useFoundEntries } from "./use-found-entries.tsx";
import { useRecordEntries } from "./use-record-entries.tsx";
import { useScreenEntries } from "./use-screen-entries.tsx";
import { roleEntries, useSettingEntries } from "./use-setting-entries.tsx";
import { useStartEntries } from "./use-start-entries.tsx";
import { useViewEntries } from "./use-view-entries.tsx";
import classes from "./palette.module.css";

/**
 * The command palette: what can be done here, where one can go, and the records that have the words that are typed. `onClose` is told
 * whether the focus goes back to where it was.
 */
export function Palette({ onClose }: { readonly onClose: (refocuses: boolean) => void }): ReactElement {
  const [typed, setTyped] = useState("");
  useCloseByBack(() => onClose(true));
  const { groups, isWaiting, hasFailed } = usePaletteGroups(typed);
  const [pointed, setPointed] = useState<string | null>(null);
  const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id));
  const selected = pointed !== null && ids.includes(pointed) ? pointed : (ids[0] ?? "");

  const type = (text: string): void => {
    setTyped(text);
    setPointed(null);
  };
  const choose = ({ refocuses, choose: effect }: PaletteEntry): void => {
    onClose(refocuses);
    effect();
  };

  return (
    <Modal.Root
      opened
      onClose={() => onClose(true)}
      size="lg"
      padding={0}
      yOffset="12dvh"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={currentTexts().palette.searchAndCommands}>
        <Command
          label={currentTexts().palette.searchAndCommands}
          className={classes.palette}
          shouldFilter={false}
          value={selected}
          onValueChange={setPointed}
          loop
        >
          <div className={classes.search}>
            <IconSearch size={17} aria-hidden />
            <Command.Input
              value={typed}
              onValueChange={type}
              placeholder={currentTexts().palette.findHint}
              className={classes.input}
              // What is typed as soon as the palette is seen goes into it: the dialog itself moves the focus only a moment later.
              autoFocus
              data-autofocus
            />
            {isWaiting && <Loader size={15} />}
            <CloseButton size="sm" aria-label={currentTexts().actions.close} onClick={() => onClose(true)} />
          </div>
          <Results groups={groups} message={messageOf(groups, isWaiting, hasFailed)} onChoose={choose} />
        </Command>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The groups of entries; where there are none, a message in their place. */
function Results({
  groups,
  message,
  onChoose,
}: {
  readonly groups: readonly PaletteGroup[];
  readonly message: string | null;
  readonly onChoose: (entry: PaletteEntry) => void;
}): ReactElement {
  return (
    <Command.List className={classes.list} label={currentTexts().palette.results}>
      {message !== null && (
        <p className={classes.empty} role="status">
          {message}
        </p>
      )}
      {groups.map(({ heading, entries }) => (
        <Command.Group key={heading} heading={heading}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onSelect={() => onChoose(entry)} />
          ))}
        </Command.Group>
      ))}
    </Command.List>
  );
}

/** Why there is nothing to choose; null where there is something, or may soon be. */
function messageOf(groups: readonly PaletteGroup[], isWaiting: boolean, hasFailed: boolean): string | null {
  if (groups.length > 0 || isWaiting) return null;
  return hasFailed ? currentTexts().palette.searchFailed : currentTexts().palette.nothingFits;
}

/** Everything that fits what is typed. */
function usePaletteGroups(typed: string): {
  readonly groups: readonly PaletteGroup[];
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
} {
  const product = useProduct();
  const [q] = useDebouncedValue(typed.trim(), 120);
  const { data, isFetching, isError, isPlaceholderData } = useQuery(searchRecordsQuery(q));
  const here = useRecordEntries();
  const answered = useFoundEntries(product, typed.trim() === "" ? [] : (data?.groups ?? []), q);
  // Enter would open what was found for other words.
  const found = typed.trim() === q && !isPlaceholderData ? answered : fittingGroups(answered, typed);
  const rest = [
    useStartEntries(),
    useScreenEntries(product),
    useViewEntries(product),
    roleEntries(product, useSessionExit().become),
    useSettingEntries(product),
  ];
  return {
    groups: rankedGroups({ here: fittingGroups([here], typed), found, rest: fittingGroups(rest, typed) }, typed),
    isWaiting: typed.trim() !== q || isFetching,
    hasFailed: isError,
  };
}

function Entry({
  entry: { id, icon, label, note, mark = null, details = [], shortcut },
  onSelect,
}: {
  readonly entry: PaletteEntry;
  readonly onSelect: () => void;
}): ReactElement {
  return (
    <Command.Item value={id} onSelect={onSelect} className={classes.entry ?? ""}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.label} dir="auto">
        {label}
        {details.map((detail) => (
          <span key={detail} className={classes.detail} dir="auto">
            {detail}
          </span>
        ))}
      </span>
      {mark !== null && <span className={classes.mark}>{mark}</span>}
      {note !== undefined && <span className={classes.note}>{note}</span>}
      {shortcut !== undefined && <ShortcutKey name={shortcut} />}
    </Command.Item>
  );
}
