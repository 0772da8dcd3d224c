import { useEffect, useState } from "react";

/** After how long something counts as lasting, in milliseconds: what ends sooner is better not shown at all. */
const patience = 200;

/** Whether something has been so for a while. */
export function useLasting(isSo: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = window.setTimeout(() => setLasting(true), patience);
    return () => {
      window.clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo]);
  return isLasting;
}
