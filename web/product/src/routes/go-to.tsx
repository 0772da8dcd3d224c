import { useEffect } from "react";
import { useGo } from "./use-app-location.ts";

/** Redirects to another path. */
export function GoTo({ href }: { readonly href: string }): null {
  const go = useGo();
  useEffect(() => go(href, "replace"));
  return null;
}
