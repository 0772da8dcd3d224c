import type { ReactElement } from "react";
import { useQuery } from "@tanstack/react-query";
import { reasonsQuery } from "../server/reasons-query.ts";
import type { ActionPlace } from "./action-place.ts";
import { RefusedButton } from "./refused-button.tsx";

/** The buttons for creating what can't be created now, which say why. */
export function RefusedCreateButtons({
  place,
  quiet,
}: {
  readonly place: ActionPlace;
  readonly quiet: boolean;
}): ReactElement {
  const { data } = useQuery(reasonsQuery(place, null));
  return (
    <>
      {data?.refused.map((one) => (
        <RefusedButton key={one.action.call} refused={one} quiet={quiet} />
      ))}
    </>
  );
}
