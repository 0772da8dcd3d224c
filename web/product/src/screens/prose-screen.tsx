import type { ReactElement } from "react";
import { Prose } from "../states/prose.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import type { ScreenViewOf } from "./screen-view-of.ts";

/** Words of the document. */
export function ProseScreen({ view }: { readonly view: ScreenViewOf<"prose"> }): ReactElement {
  return (
    <>
      <ScreenHeader title={view.name} />
      <Prose text={view.text} />
    </>
  );
}
