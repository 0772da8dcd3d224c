import type { ReactElement } from "react";
import { Text } from "@mantine/core";
import type { FormView } from "../../../../src/runtime/screens/view/protocol.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { browserCanKeep } from "./browser-can-keep.ts";
import { hasSecret } from "./has-secret.ts";
import { takesFiles } from "./takes-files.ts";

/** Says in a form what becomes of it, since the server can't be reached. */
export function OfflineFormNote({
  form: { inputs },
  isKept,
  bare,
}: {
  readonly form: Pick<FormView, "inputs">;
  /** Whether what the form sends is kept at all. */
  readonly isKept: boolean;
  /** Whether there is room only for what the notice above the screen does not say. */
  readonly bare: boolean;
}): ReactElement | null {
  if (!isKept || !browserCanKeep()) return null;
  const { offline } = currentTexts();
  const words = [
    ...(hasSecret(inputs) ? [offline.secretsNeedServer] : bare ? [] : [offline.sendsLater]),
    ...(!hasSecret(inputs) && takesFiles(inputs) ? [offline.filesNeedServer] : []),
  ];
  if (words.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" role="note">
      {words.join(" ")}
    </Text>
  );
}
