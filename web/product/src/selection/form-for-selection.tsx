import type { ReactElement } from "react";
import { useCallback, useMemo, useRef } from "react";
import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { FormView, InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { ActionPlace } from "../actions/action-place.ts";
import type { UnsentInput } from "../actions/unsent-input.ts";
import { FormModal } from "../actions/form-modal.tsx";
import { CallForm } from "../form/call-form.tsx";
import { formQuery } from "../server/form-query.ts";
import { ErrorState } from "../states/error-state.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { LeftOutRecords } from "./left-out-records.tsx";
import { shareText } from "./share-text.ts";
import type { SelectedAction, TakenAction } from "./use-selected-action.ts";

/** The form of an action on several records: asked once, and sent for each of them. */
export function FormForSelection({
  asking: { action, records, leftOut },
  place,
  send,
  onClose,
}: {
  readonly asking: TakenAction;
  readonly place: ActionPlace;
  readonly send: SelectedAction["send"];
  readonly onClose: () => void;
}): ReactElement {
  const unsent = useRef<UnsentInput | null>(null);
  const noteTouched = useCallback((typed: UnsentInput | null) => {
    unsent.current = typed;
  }, []);
  const subject = records[0]?.key ?? null;
  const { data, error, refetch } = useQuery(formQuery(action.call, subject));
  const form = useMemo(() => (data === undefined ? undefined : formOfSeveral(data)), [data]);
  const { selection } = currentTexts();
  return (
    <FormModal title={selection.actionOn(action.label, shareText(records, leftOut))} unsent={unsent} onClose={onClose}>
      {(leave) =>
        form !== undefined ? (
          <>
            <LeftOutRecords action={action} records={leftOut} place={place} />
            {action.kind === "update" && (
              <Text size="sm" c="dimmed" mb="md">
                {selection.emptyStays}
              </Text>
            )}
            <CallForm form={form} perform={send} onDone={onClose} onCancel={leave} onTouched={noteTouched} />
          </>
        ) : error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton h={120} />
        )
      }
    </FormModal>
  );
}

/** A form that is of no record: an update begins empty, sends what is filled in, and asks for nothing that is each record's own. */
function formOfSeveral(form: FormView): FormView {
  const inputs =
    form.kind === "update"
      ? form.inputs.filter(isOfSeveral).map((input) => ({ ...input, value: null, required: false }))
      : form.inputs;
  return { ...form, inputs, subject: null, etag: null, refused: null };
}

function isOfSeveral({ unique, type }: InputView): boolean {
  return unique !== true && type !== "secret";
}
