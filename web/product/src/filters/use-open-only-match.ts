import { useCallback, useEffect, useRef } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { loadWhenIdle } from "../loading/load-when-idle.ts";
import { goTo } from "../routes/location.ts";
import { useAppLocation } from "../routes/use-app-location.ts";
import { useProduct } from "../server/product-query.ts";

/** Opens the record that a search of the current screen finds, if it finds no other. */
export interface OnlyMatch {
  /** Asks the server for what has these words, and opens it. Several records, or none, stay where they are. */
  readonly open: (q: string) => Promise<void>;
  /** Whoever types on, or goes elsewhere, before the answer is there wants something else. */
  readonly forget: () => void;
}

const load = () => import("./find-only-match.ts");
loadWhenIdle(load);

/** Gives what opens the only match of a search. What is shown already may be the answer to other words, so it is never used. */
export function useOpenOnlyMatch(): OnlyMatch {
  const client = useQueryClient();
  const product = useProduct();
  const location = useAppLocation();
  const asked = useRef(0);
  const forget = useCallback(() => void (asked.current += 1), []);
  useEffect(() => forget, [forget]);
  const open = async (q: string): Promise<void> => {
    forget();
    const own = asked.current;
    const place = await load().then(
      ({ findOnlyMatch }) => findOnlyMatch(client, product, location, q),
      () => null,
    );
    if (place !== null && own === asked.current) goTo(place);
  };
  return { open, forget };
}
