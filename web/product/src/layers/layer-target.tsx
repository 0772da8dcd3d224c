import type { Ref } from "react";
import { useImperativeHandle } from "react";
import type { LayerPlace } from "./use-layer.ts";

/** Stands for the button of a layer where Mantine wants to render it: it is on the page already. */
export function LayerTarget({
  button,
  ref,
}: Pick<LayerPlace, "button"> & { readonly ref?: Ref<HTMLButtonElement | null> }): null {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}
