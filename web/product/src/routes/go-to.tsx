import { useEffect } from "react";
import { useGo } from "./use-app-location.ts";

/** Leads elsewhere in place of what would be shown here. */
export function GoTo({ href }: { readonly href: string }): null {
  const go = useGo();
  useEffect(() => go(href, "replace"));
  return null;
}
