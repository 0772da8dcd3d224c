import { lazyPart } from "../loading/lazy-part.tsx";
import type { ReactElement } from "react";
import type { ActionPlace } from "../actions/action-place.ts";
import type { SelectedAction } from "./use-selected-action.ts";

const ConfirmSelection = lazyPart(async () => (await import("./confirm-selection.tsx")).ConfirmSelection, {
  whenIdle: true,
});
const FormForSelection = lazyPart(async () => (await import("./form-for-selection.tsx")).FormForSelection, {
  whenIdle: true,
});
const RefusedRecords = lazyPart(async () => (await import("./refused-records.tsx")).RefusedRecords, { whenIdle: true });

/** The dialog of an action on selected records: its form, the question whether it is meant, or what was refused. */
export function SelectionDialog({
  action,
  place,
}: {
  readonly action: SelectedAction;
  readonly place: ActionPlace;
}): ReactElement {
  const { asking, report } = action;
  return (
    <>
      {asking !== null && asking.action.asks && (
        <FormForSelection asking={asking} place={place} send={action.send} onClose={action.close} />
      )}
      {asking !== null && !asking.action.asks && (
        <ConfirmSelection asking={asking} place={place} onConfirm={action.confirm} onClose={action.close} />
      )}
      {report !== null && <RefusedRecords report={report} entity={place.entity} onClose={action.close} />}
    </>
  );
}
