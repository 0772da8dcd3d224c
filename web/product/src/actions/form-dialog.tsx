import type { ReactElement } from "react";
import { useState } from "react";
import { Modal, Skeleton, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ActedView } from "../../../../src/runtime/screens/view/protocol.ts";
import { CallForm } from "../form/call-form.tsx";
import { recordPath } from "../routes/record-path.ts";
import { useGo } from "../routes/use-app-location.ts";
import { formQuery } from "../server/form-query.ts";
import { useProduct } from "../server/product-query.ts";
import { refusalOf } from "../server/refusal.ts";
import { SessionEnded } from "../session/session-ended.tsx";
import { ErrorState } from "../states/error-state.tsx";
import type { Intent } from "./intent.ts";
import { showDone } from "./notices.tsx";

/** The form of an action in a dialog. It can't be closed by a stray click once something is typed. */
export function FormDialog({
  intent,
  onClose,
}: {
  readonly intent: Intent;
  readonly onClose: () => void;
}): ReactElement {
  const { action, record, preset } = intent;
  const { entities, signIn } = useProduct();
  const go = useGo();
  const narrow = useMediaQuery("(max-width: 36em)");
  const [touched, setTouched] = useState(false);
  const { data: form, error, refetch } = useQuery(formQuery(action.call, record?.key ?? null));

  const finish = (acted: ActedView): void => {
    onClose();
    showDone(action.label, record?.label ?? "");
    if (intent.onDone !== undefined) return intent.onDone(acted);
    const path =
      action.kind === "create" && acted.record !== null
        ? recordPath(
            entities.find(({ name }) => name === acted.record?.entity),
            acted.record,
          )
        : null;
    if (path !== null) go(path);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={form?.title ?? action.label}
      size="lg"
      fullScreen={narrow ?? false}
      closeOnClickOutside={!touched}
      closeOnEscape={!touched}
    >
      {form !== undefined ? (
        <CallForm
          form={form}
          {...(preset === undefined ? {} : { preset })}
          onDone={finish}
          onCancel={onClose}
          onTouched={setTouched}
        />
      ) : error !== null ? (
        refusalOf(error).handling === "sign in" && signIn !== null ? (
          <SessionEnded signIn={signIn} onDone={() => void refetch()} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <LoadingForm />
      )}
    </Modal>
  );
}

function LoadingForm(): ReactElement {
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton h={52} />
      <Skeleton h={52} />
      <Skeleton h={110} />
    </Stack>
  );
}
