import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useChangeSearch, useAppLocation } from "../routes/use-app-location.ts";

/** Finds records by the words in them, while one types. */
export function SearchBox(): ReactElement {
  const { search } = useAppLocation();
  const change = useChangeSearch();
  const query = search["q"] ?? "";
  const [text, setText] = useState(query);
  const apply = useDebouncedCallback((q: string) => change({ q: q === "" ? undefined : q }, "replace"), 250);

  // The address changes by itself too: on going back, and when everything is cleared.
  useEffect(() => setText(query), [query]);

  const type = (typed: string): void => {
    setText(typed);
    apply(typed);
  };

  return (
    <TextInput
      size="xs"
      flex="1 1 7rem"
      maw={240}
      type="search"
      aria-label="Search"
      placeholder="Search…"
      leftSection={<IconSearch size={14} aria-hidden />}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={
        text === "" ? null : <CloseButton size="xs" aria-label="Clear the search" onClick={() => type("")} />
      }
    />
  );
}
