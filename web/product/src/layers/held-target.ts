import type { Ref } from "react";
import { useImperativeHandle } from "react";
import type { HeldPlace } from "./held-place.ts";
import { holdPlace } from "./held-place.ts";
import type { LayerPlace } from "./use-layer.ts";

/** Stands for the button of a layer that stays where it was opened, wherever its button goes. */
export function HeldTarget({
  button,
  ref,
}: Pick<LayerPlace, "button"> & { readonly ref?: Ref<HeldPlace | null> }): null {
  useImperativeHandle<HeldPlace | null, HeldPlace | null>(
    ref,
    () => (button.current === null ? null : holdPlace(button.current)),
    [button],
  );
  return null;
}
