import { useEffect, useState } from "react";
import { isPrototype } from "../routes/is-prototype.ts";

/**
 * The address from which a browser loads a file of the product: its own or, in a prototype, whose product has no address, that of its content in memory; undefined
 * until that is there.
 */
export function useServedAddress(url: string): string | undefined {
  const [address, setAddress] = useState<string>();
  const isAsked = isPrototype && url.startsWith("/");
  useEffect(() => {
    if (!isAsked) return;
    let made: string | null = null;
    const leaving = new AbortController();
    fetch(url, { signal: leaving.signal })
      .then((response) => (response.ok ? response.blob() : null))
      .then(
        (content) => {
          if (content === null || leaving.signal.aborted) return;
          made = URL.createObjectURL(content);
          setAddress(made);
        },
        // Nothing is shown of what can't be loaded, as of a file that a server refuses.
        () => {},
      );
    return () => {
      leaving.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [url, isAsked]);
  return isAsked ? address : url;
}
