import type { ReactElement } from "react";
import { isPrototype } from "../routes/is-prototype.ts";

/** The bar by which the page of a prototype says what it is, once it was found: it goes where the frame is. */
let bar: Element | null = null;

/** Where the bar of a prototype is: above the screen, beside the navigation. */
export function PrototypePlace(): ReactElement | null {
  return isPrototype ? <div ref={takeBar} /> : null;
}

function takeBar(place: HTMLElement | null): void {
  bar ??= document.querySelector("[data-prototype-bar]");
  if (bar !== null) place?.append(bar);
}
