import type { ReactElement } from "react";
import { useState } from "react";
import type { ErrorView } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { Skeleton } from "@mantine/core";
import { RefusalNote } from "../form/refusal-note.tsx";
import { lazyPart } from "../loading/lazy-part.tsx";
import { useProduct } from "../server/product-query.ts";
import { refusalOf } from "../server/refusal-error.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { changeAbout } from "./change-about.ts";
import { ConfirmModal } from "./confirm-modal.tsx";
import { dialogTitle } from "./dialog-title.ts";
import type { Intent } from "./intent.ts";
import { useStartAction } from "./action-host.tsx";
import { useAnnounce } from "./use-announce.ts";
import { useAct } from "./use-act.ts";

const PreviewList = lazyPart(async () => (await import("./preview-list.tsx")).PreviewList, {
  waiting: () => <Skeleton height="2.5rem" aria-busy="true" />,
});

/** Asks for confirmation before a deletion, and before a transition with consequences that people have to know. */
export function ConfirmDialog({
  intent,
  onClose,
}: {
  readonly intent: Intent;
  readonly onClose: () => void;
}): ReactElement {
  const { action, record, onDone, onRefused } = intent;
  const { viewer } = useProduct();
  const { act, busy } = useAct();
  const announce = useAnnounce(useStartAction());
  const [refusal, setRefusal] = useState<ErrorView | null>(null);

  const confirm = async (): Promise<void> => {
    try {
      // Nobody's change is deleted unseen; whether a transition can still be taken, its state says.
      const ifMatch = action.kind === "delete" ? (record?.etag ?? null) : null;
      const request = { call: action.call, subject: record?.key ?? null, input: {}, ifMatch };
      const acted = await act(request, { about: changeAbout(intent) });
      if (acted === null) return;
      onClose();
      if (acted === "kept") return onRefused?.();
      announce(action, record, acted);
      onDone?.(acted);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };

  return (
    <ConfirmModal
      action={action}
      title={record === null ? action.label : dialogTitle(action, record, viewer.id)}
      deleted={currentTexts().actions.goneForGood(record?.label ?? "")}
      busy={busy}
      preview={action.consequences !== undefined && <PreviewList call={action.call} record={record?.key ?? null} />}
      note={refusal !== null && <RefusalNote refusal={refusal} text={refusal.message} />}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
