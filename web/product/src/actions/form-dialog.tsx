import type { ReactElement } from "react";
import { useCallback, useMemo, useRef } from "react";
import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ActedView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import { CallForm } from "../form/call-form.tsx";
import { recordPath } from "../routes/record-path.ts";
import { goTo } from "../routes/location.ts";
import { formQuery } from "../server/form-query.ts";
import { useProduct } from "../server/product-query.ts";
import { refusalOf } from "../server/refusal-error.ts";
import { SessionEnded } from "../session/session-ended.tsx";
import { ErrorState } from "../states/error-state.tsx";
import { changeAbout } from "./change-about.ts";
import { dialogTitle } from "./dialog-title.ts";
import { FormModal } from "./form-modal.tsx";
import type { Intent } from "./intent.ts";
import { useStartAction } from "./action-host.tsx";
import { showDone } from "./notices.ts";
import type { UnsentInput } from "./unsent-input.ts";
import { useAnnounce } from "./use-announce.ts";

/** The form of an action in a dialog. Closing it once something is typed asks first. */
export function FormDialog({
  intent,
  onClose,
}: {
  readonly intent: Intent;
  readonly onClose: () => void;
}): ReactElement {
  const { action, record, preset, part } = intent;
  const { entities, viewer } = useProduct();
  const announce = useAnnounce(useStartAction());
  const unsent = useRef<UnsentInput | null>(null);
  const { data, error, refetch } = useQuery(formQuery(action.call, record?.key ?? null));
  const form = useMemo(() => partOfForm(data, part), [data, part]);

  const noteTouched = useCallback((typed: UnsentInput | null) => {
    unsent.current = typed;
  }, []);

  const finish = (acted: ActedView): void => {
    onClose();
    if (part === undefined) announce(action, record, acted);
    else showDone({ title: part.done });
    if (intent.onDone !== undefined) return intent.onDone(acted);
    const path =
      action.kind === "create" && acted.record !== null
        ? recordPath(
            entities.find(({ name }) => name === acted.record?.entity),
            acted.record,
          )
        : null;
    if (path !== null) goTo(path);
  };

  return (
    <FormModal title={titleOf(intent, form, viewer.id)} unsent={unsent} onClose={onClose}>
      {(leave) =>
        form !== undefined ? (
          <CallForm
            form={form}
            {...(preset === undefined ? {} : { preset })}
            about={changeAbout(intent)}
            {...(intent.corrected === undefined ? {} : { corrected: intent.corrected })}
            onDone={finish}
            onKept={onClose}
            onCancel={leave}
            onTouched={noteTouched}
          />
        ) : error !== null ? (
          <MissingForm error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingForm />
        )
      }
    </FormModal>
  );
}

function titleOf({ action, record, part }: Intent, form: FormView | undefined, viewer: string | null): string {
  if (part !== undefined) return part.title;
  return record === null || action.kind === "create"
    ? (form?.title ?? action.label)
    : dialogTitle(action, record, viewer);
}

/** The form with the inputs that the intent asks for. */
function partOfForm(form: FormView | undefined, part: Intent["part"]): FormView | undefined {
  if (form === undefined || part === undefined) return form;
  const inputs = form.inputs.filter(({ name }) => part.inputs.includes(name));
  return { ...form, inputs: inputs.map((input) => ({ ...input, required: true })) };
}

/** Why there is no form, with the way on. */
function MissingForm({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }): ReactElement {
  const { signIn } = useProduct();
  return refusalOf(error).handling === "sign in" && signIn !== null ? (
    <SessionEnded signIn={signIn} onDone={onRetry} />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
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
