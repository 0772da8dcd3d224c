import type { KeyboardEvent, ReactElement } from "react";
import { useEffect, useState } from "react";
import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { ShortcutKey } from "../shortcuts/shortcut-key.tsx";
import { changeSearch } from "../routes/change-search.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { useManyOf } from "../server/use-many-of.ts";
import { useOpenOnlyMatch } from "./use-open-only-match.ts";
import classes from "./filter-bar.module.css";

/** Finds records by the words in them, while one types. Enter opens the only one that has them. */
export function SearchBox({
  entity,
  isBrief,
}: {
  /** The entity of the records. */
  readonly entity: string;
  /** Whether there is room for a word only, as on a phone. */
  readonly isBrief: boolean;
}): ReactElement {
  const hint = currentTexts().filters.searchThese(useManyOf(entity));
  const { search } = useAppLocation();
  const query = search["q"] ?? "";
  const [text, setText] = useState(query);
  const applyNow = (q: string): void => changeSearch({ q: q === "" ? undefined : q }, "replace");
  const apply = useDebouncedCallback(applyNow, 250);
  const only = useOpenOnlyMatch();

  // The address changes by itself too: on going back, and when everything is cleared.
  useEffect(() => setText(query), [query]);

  const type = (typed: string): void => {
    only.forget();
    setText(typed);
    apply(typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // A key that ends the composition of a letter is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    // The first Escape clears the box, as browsers have it; the next one gives the keys back to the page.
    if (event.key === "Escape" && text === "") event.currentTarget.blur();
    if (event.key !== "Enter") return;
    apply.cancel();
    if (text !== query) applyNow(text);
    if (text.trim() !== "") void only.open(text);
  };

  return (
    <TextInput
      size="xs"
      // It becomes narrow before a filter goes to a line of its own.
      flex={isBrief ? "1 1 7rem" : "1 1 6rem"}
      maw={240}
      type="search"
      aria-label={hint}
      aria-keyshortcuts="/"
      placeholder={isBrief ? currentTexts().palette.find : hint}
      classNames={{ root: classes.box ?? "", input: classes.search ?? "", section: classes.end ?? "" }}
      leftSection={<IconSearch size={14} aria-hidden />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={only.forget}
      rightSection={<BoxEnd text={text} isBrief={isBrief} onClear={() => type("")} />}
    />
  );
}

/** The key of the box, or what clears it. */
function BoxEnd({
  text,
  isBrief,
  onClear,
}: {
  readonly text: string;
  readonly isBrief: boolean;
  readonly onClear: () => void;
}): ReactElement | null {
  if (text === "") return isBrief ? null : <ShortcutKey name="/" />;
  return <CloseButton size="xs" aria-label={currentTexts().filters.clearSearch} onClick={onClear} />;
}
