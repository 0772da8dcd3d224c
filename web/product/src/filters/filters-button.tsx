import type { ReactElement, ReactNode } from "react";
import { useRef, useState } from "react";
import { Button } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { lazyPart } from "../loading/lazy-part.tsx";
import { currentTexts } from "../texts/current-texts.ts";

const FilterSheet = lazyPart(async () => (await import("./filter-sheet.tsx")).FilterSheet, { whenIdle: true });

/** Opens the sheet with the filters of a list on a phone, and tells how many are active. */
export function FiltersButton({
  count,
  children,
}: {
  readonly count: number;
  /** What is in the sheet. */
  readonly children: ReactNode;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { filters } = currentTexts().filters;
  // A key may have opened it while the focus was elsewhere.
  const close = (): void => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="xs"
        h={30}
        flex="none"
        leftSection={<IconFilter size={14} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="f"
        onClick={() => setOpen(true)}
      >
        <span data-label>{count === 0 ? filters : `${filters} (${count})`}</span>
      </Button>
      {isOpen && <FilterSheet onClose={close}>{children}</FilterSheet>}
    </>
  );
}
