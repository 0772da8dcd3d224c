import type { ReactElement } from "react";
import { useEffect } from "react";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AccountView } from "../../../../src/runtime/screens/view/account-protocol.ts";
import type { RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import { useStartAction } from "../actions/action-host.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { RecordDetails } from "../screens/record-details.tsx";
import { ScreenHeader } from "../screens/screen-header.tsx";
import { fetchJson } from "../server/fetch-json.ts";
import { productQuery, useProduct } from "../server/product-query.ts";
import { ErrorState } from "../states/error-state.tsx";
import { currentTexts } from "../texts/current-texts.ts";
import { SessionsSection } from "./sessions-section.tsx";
import classes from "./account.module.css";

const accountQuery = {
  queryKey: ["own record"],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetchJson<AccountView>("/_ninepoint/own-record", { signal }),
  staleTime: 0,
};

/** The page on which people see and change what the product has of themselves, and see where they are signed in. */
export function AccountScreen(): ReactElement {
  const texts = currentTexts().accounts;
  const start = useStartAction();
  const { data, error, refetch } = useQuery(accountQuery);
  const record = data?.record ?? null;
  const edit = record?.actions[0];
  const changePassword = data === undefined ? null : passwordChange(data, (intent) => start(intent));
  useDocumentTitle(texts.account);
  useFreshName(record);

  return (
    <div className={classes.place}>
      <ScreenHeader title={texts.account}>
        {record !== null && edit !== undefined && (
          <Button variant="default" onClick={() => start({ action: edit, record })}>
            {edit.label}
          </Button>
        )}
        {changePassword !== null && (
          <Button variant="default" onClick={changePassword}>
            {texts.changePassword}
          </Button>
        )}
      </ScreenHeader>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {record !== null && data !== undefined && (
        <div className={classes.record}>
          <RecordDetails
            record={record}
            columns={data.columns.filter(({ field }) => Object.hasOwn(record.values, field))}
          />
        </div>
      )}
      <SessionsSection onChangePassword={changePassword} />
    </div>
  );
}

/** What opens the form of the password alone; null where the person can't change it. */
function passwordChange(
  { record, secret }: AccountView,
  start: ReturnType<typeof useStartAction>,
): (() => void) | null {
  const action = record?.actions.find(({ call }) => call === secret?.call);
  if (record === null || secret === null || action === undefined) return null;
  const { changePassword, passwordChanged } = currentTexts().accounts;
  const part = { title: changePassword, inputs: secret.inputs, done: passwordChanged };
  return () => start({ action, record, part });
}

/** Has the frame call people by the name that they have given themselves. */
function useFreshName(record: RowView | null): void {
  const client = useQueryClient();
  const { viewer } = useProduct();
  const isOld = record !== null && viewer.label !== null && record.label !== viewer.label;
  const label = record?.label;
  useEffect(() => {
    if (isOld) void client.invalidateQueries({ queryKey: productQuery.queryKey });
  }, [isOld, label, client]);
}
