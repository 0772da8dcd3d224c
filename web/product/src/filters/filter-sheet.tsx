import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import { Stack } from "@mantine/core";
import { currentTexts } from "../texts/current-texts.ts";
import { Dialog } from "../layers/dialog.tsx";

const atLowerEdge = {
  inner: { alignItems: "flex-end", padding: 0 },
  // The ring of what has the focus is not cut.
  body: { paddingBlockStart: "0.25rem" },
  content: { flex: "1 1 100%", maxWidth: "none", borderEndStartRadius: 0, borderEndEndRadius: 0 },
};

/** The filters of a list on a phone, at the lower edge of the window, under the thumb. What is chosen counts at once. */
export function FilterSheet({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactElement {
  // Escape in a menu or filter that is open above the sheet closes that only.
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === "Escape" && event.target instanceof Node && event.currentTarget.contains(event.target)) onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      onKeyDown={onKeyDown}
      closeOnEscape={false}
      title={currentTexts().filters.filters}
      styles={atLowerEdge}
    >
      <Stack gap="lg">{children}</Stack>
    </Dialog>
  );
}
