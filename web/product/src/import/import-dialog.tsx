import type { ReactElement } from "react";
import { useState } from "react";
import { Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import { formQuery } from "../server/form-query.ts";
import { ErrorState } from "../states/error-state.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { ChooseImportFile } from "./choose-import-file.tsx";
import { ConfirmImport } from "./confirm-import.tsx";
import type { ImportTable } from "./import-table.ts";
import { importableInputs } from "./match-columns.ts";
import { Dialog } from "../layers/dialog.tsx";
import type { ImportedList } from "./use-import-preview.ts";

/** The dialog that imports a file of rows: the choice of the file, how its columns are read, what it would come to. */
export function ImportDialog({
  action,
  title,
  list,
  onClose,
}: {
  /** The call that creates a record. */
  readonly action: ActionView;
  readonly title: string;
  readonly list: ImportedList;
  readonly onClose: () => void;
}): ReactElement {
  const narrow = useMediaQuery("(max-width: 48em)");
  const { data: form, error, refetch } = useQuery(formQuery(action.call, null));
  const [table, setTable] = useState<ImportTable | null>(null);
  const inputs = form === undefined ? [] : importableInputs(form.inputs);

  return (
    <Dialog
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      size="xl"
      fullScreen={narrow ?? false}
      closeButtonProps={{ "aria-label": currentTexts().actions.close }}
    >
      <>
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : form === undefined ? (
          <Skeleton h={160} aria-label={currentTexts().states.loading} />
        ) : table === null ? (
          <ChooseImportFile inputs={inputs} name={title} onRead={setTable} />
        ) : (
          <ConfirmImport
            call={action.call}
            inputs={inputs}
            required={form.inputs.filter(({ required, value }) => required && value === null)}
            table={table}
            list={list}
            onBack={() => setTable(null)}
            onDone={onClose}
          />
        )}
      </>
    </Dialog>
  );
}
