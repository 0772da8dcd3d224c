import type { ReactElement } from "react";
import { Button, Group, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { currentEntryState, goTo } from "../routes/location.ts";
import { printSearch } from "../routes/search-parameters.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { printCount, pageWords } from "./page-words.ts";

/** The way to the next page and back. A page is named by where the one before ended, so the way back is kept as one goes. */
export function Pager({
  next,
  shown,
  total,
}: {
  readonly next: string | null;
  readonly shown: number;
  readonly total: number;
}): ReactElement | null {
  const { path, search } = useAppLocation();
  const trail = trailOf(currentEntryState());
  const here = search["after"];
  if (here === undefined && next === null) return null;

  const go = (after: string | undefined, before: readonly string[]): void => {
    goTo(path + printSearch({ ...search, after }), "push", { trail: before });
  };
  const previous = trail.at(-1);

  return (
    <Group component="nav" aria-label={currentTexts().lists.pages} justify="space-between" mt="md">
      <Text size="sm" c="dimmed">
        {here === undefined || trail.length > 0
          ? pageWords({ number: trail.length + 1, shown, total, isLast: next === null })
          : currentTexts().lists.someOf(printCount(shown), printCount(total))}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChevronLeft size={14} aria-hidden />}
          disabled={here === undefined}
          onClick={() => go(previous === "" ? undefined : previous, trail.slice(0, -1))}
        >
          {here !== undefined && previous === undefined
            ? currentTexts().lists.firstPage
            : currentTexts().lists.previous}
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronRight size={14} aria-hidden />}
          disabled={next === null}
          onClick={() => go(next ?? undefined, [...trail, here ?? ""])}
        >
          {currentTexts().lists.next}
        </Button>
      </Group>
    </Group>
  );
}

function trailOf(state: unknown): readonly string[] {
  const { trail } = (state ?? {}) as { readonly trail?: unknown };
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === "string") : [];
}
