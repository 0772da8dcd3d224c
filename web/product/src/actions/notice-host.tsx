import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import { lazyPart } from "../loading/lazy-part.tsx";
import { whenNoticesAreLoaded } from "./notices.ts";

const NoticeList = lazyPart(async () => (await import("./notice-list.tsx")).NoticeList);

/** The place of notices, from when their code is there. */
export function NoticeHost({ dir }: { readonly dir: "ltr" | "rtl" }): ReactElement | null {
  const [isReady, setReady] = useState(false);
  useEffect(() => whenNoticesAreLoaded(() => setReady(true)), []);
  return isReady ? <NoticeList dir={dir} /> : null;
}
