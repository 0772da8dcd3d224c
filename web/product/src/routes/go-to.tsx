import { useEffect } from "react";
import { goTo } from "./location.ts";

/** Redirects to another path. */
export function GoTo({ href }: { readonly href: string }): null {
  useEffect(() => goTo(href, "replace"), [href]);
  return null;
}
