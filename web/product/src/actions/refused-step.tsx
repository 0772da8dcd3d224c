import type { ReactElement } from "react";
import { useQuery } from "@tanstack/react-query";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { reasonsQuery } from "../server/reasons-query.ts";
import type { ActionPlace } from "./action-place.ts";
import { isMainStep } from "./actions-in-order.ts";
import { RefusedButton } from "./refused-button.tsx";

/** The way on from the state of a record, where its reader can't take it now: a button that says why. What is for others only has none. */
export function RefusedStep({
  place,
  record,
}: {
  readonly place: ActionPlace;
  readonly record: RowView;
}): ReactElement | null {
  const query = reasonsQuery(place, record.key);
  // Once the record has changed, it may be refused for another reason.
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, record.etag] });
  const step = data?.refused.find(
    ({ action, reason, isNever }) => !isNever && reason.kind !== "right" && isMainStep(action, record),
  );
  return step === undefined ? null : <RefusedButton refused={step} quiet={false} />;
}
