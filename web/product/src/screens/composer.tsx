import type { ReactElement } from "react";
import { useQuery } from "@tanstack/react-query";
import type { ActionView, RowView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { CreateButtons } from "../actions/create-buttons.tsx";
import { CallForm } from "../form/call-form.tsx";
import { formQuery } from "../server/form-query.ts";
import { useProduct } from "../server/product-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { PersonMark } from "../values/person-mark.tsx";
import classes from "./composer.module.css";

/** The form for a new entry in a conversation; a button that opens it if it has more than one text input. */
export function Composer({
  action,
  subject,
  record,
  preset,
}: {
  readonly action: ActionView;
  /** The key of the record that the call is about; null where an input names it. */
  readonly subject: string | null;
  /** The record that is spoken about. */
  readonly record: RowView;
  readonly preset: Readonly<Record<string, Value>>;
}): ReactElement | null {
  const { viewer } = useProduct();
  const { data: form } = useQuery(formQuery(action.call, subject));
  if (form === undefined) return null;
  const open = form.inputs.filter(({ name }) => !Object.hasOwn(preset, name));
  const brief = open.length === 1 && open[0]?.type === "long text";
  const inputs = form.inputs.map((input) => (open.includes(input) ? { ...input, label: action.label } : input));
  return (
    <div className={classes.composer} data-no-print>
      {brief && <PersonMark name={viewer.label ?? viewer.role} size={30} />}
      <div className={classes.form}>
        {brief ? (
          <CallForm
            form={{ ...form, inputs, submit: currentTexts().records.send }}
            bare
            preset={preset}
            about={{ action, record, preset }}
            onDone={() => undefined}
          />
        ) : (
          <CreateButtons actions={[action]} record={subject === null ? null : record} preset={preset} quiet />
        )}
      </div>
    </div>
  );
}
