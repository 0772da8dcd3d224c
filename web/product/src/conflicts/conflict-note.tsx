import type { ReactElement } from "react";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ColumnView, FormView, InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { bareColumn } from "../columns/bare-column.ts";
import { optionQuery } from "../server/options-query.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { ValueView } from "../values/value-view.tsx";
import type { Conflict } from "./conflict-of.ts";
import classes from "./conflict-note.module.css";

/** Says that what is typed over has been changed meanwhile, shows both values, and lets the reader choose. */
export function ConflictNote({
  form,
  input,
  conflict: { theirs, yours },
  isAsked = false,
  onTake,
  onKeep,
}: {
  readonly form: Pick<FormView, "call" | "subject">;
  readonly input: InputView;
  readonly conflict: Conflict;
  /** Whether somebody has tried to send the form without choosing. */
  readonly isAsked?: boolean;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}): ReactElement {
  const texts = currentTexts().form;
  const value = (held: Value): ReactElement =>
    input.type === "reference" && held !== null && held !== "" ? (
      <RecordName form={form} input={input} of={String(held)} />
    ) : (
      <ShownValue input={input} value={held} />
    );
  return (
    <div className={classes.note} role="group" aria-label={`${input.label}: ${texts.changedMeanwhile}`} data-conflict>
      <div role="alert">{texts.changedMeanwhile}</div>
      <dl className={classes.values}>
        <dt>{texts.theirs}</dt>
        <dd>{value(theirs)}</dd>
        <dt>{texts.yours}</dt>
        <dd>{value(yours)}</dd>
      </dl>
      {isAsked && (
        <div role="alert" className={classes.asked}>
          {texts.chooseOneOfTwo}
        </div>
      )}
      <div className={classes.ways}>
        <Button size="compact-sm" variant="default" onClick={onTake}>
          {texts.takeTheirs}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onKeep}>
          {texts.keepYours}
        </Button>
      </div>
    </div>
  );
}

function RecordName({
  form: { call, subject },
  input: { name },
  of,
}: {
  readonly form: Pick<FormView, "call" | "subject">;
  readonly input: InputView;
  readonly of: string;
}): ReactElement {
  const { data } = useQuery(optionQuery({ kind: "input", call, subject, input: name }, of));
  return <bdi>{data?.options[0]?.label ?? of}</bdi>;
}

function ShownValue({ input, value }: { readonly input: InputView; readonly value: Value }): ReactElement {
  const { name: field, label, type, entity, values, scale, currency } = input;
  const column: ColumnView = {
    ...bareColumn(field, label),
    type: type === "reference" ? "text" : type,
    entity,
    values,
    scale,
    ...(currency === undefined ? {} : { currency }),
    // Of what people choose, both are told exactly.
    planned: true,
  };
  const row = { key: "", label: "", values: { [field]: value }, references: {}, actions: [], etag: "" };
  return <ValueView column={column} row={row} plain />;
}
