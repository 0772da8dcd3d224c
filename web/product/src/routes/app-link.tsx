import type { AnchorHTMLAttributes, MouseEvent, ReactElement, Ref } from "react";
import { addressOf, goTo } from "./location.ts";

/** A link within the product: the same as any other link, but that the page is not loaded again. */
export function AppLink({
  href,
  onClick,
  ref,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}): ReactElement {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    goTo(href);
  };
  return <a {...rest} ref={ref} href={addressOf(href)} onClick={follow} />;
}
