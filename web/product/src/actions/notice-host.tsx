import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import type { NoticeList } from "./notices.ts";
import { whenNoticesAreLoaded } from "./notices.ts";

/** The place of notices, from when their code is there. */
export function NoticeHost({ dir }: { readonly dir: "ltr" | "rtl" }): ReactElement | null {
  const [List, setList] = useState<NoticeList | null>(null);
  useEffect(() => whenNoticesAreLoaded((list) => setList(() => list)), []);
  return List === null ? null : <List dir={dir} />;
}
