import type { ComponentProps, ReactElement } from "react";
import { lazy, Suspense } from "react";
import { Loader } from "@mantine/core";

const Editor = lazy(async () => ({ default: (await import("./filter-editor.tsx")).FilterEditor }));

/** The filter editor, loaded at its first use. */
export function LazyFilterEditor(props: ComponentProps<typeof Editor>): ReactElement {
  return (
    <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
      <Editor {...props} />
    </Suspense>
  );
}
