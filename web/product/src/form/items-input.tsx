import type { ReactElement } from "react";
import { useState } from "react";
import { Button, CloseButton, Fieldset, Input, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { FormInput } from "./form-input.tsx";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";
import { nearDay } from "./near-day.ts";
import classes from "./items-input.module.css";

type Item = Readonly<Record<string, Value>>;

/** An input of several objects, each with a form, which can be added and removed. */
export function ItemsInput(props: InputProps): ReactElement {
  const { input, value, error, onChange, onProblem } = props;
  const { label, description, required } = inputWords(props);
  // A required list starts with one empty object.
  const items: readonly Item[] = Array.isArray(value) ? (value as readonly Item[]) : required ? [{}] : [];
  // Keys by identity, so that input does not move to another object when an earlier one is removed.
  const [known, setKnown] = useState<readonly number[]>([]);
  const keys = items.map((_, at) => known[at] ?? at);
  const change = (at: number, part: string, given: Value): void =>
    onChange(items.map((item, other) => (other === at ? withPart(item, part, given) : item)));
  const remove = (at: number): void => {
    setKnown(keys.filter((_, other) => other !== at));
    onProblem(null);
    onChange(items.filter((_, other) => other !== at));
  };

  const add = (): void => {
    setKnown([...keys, Math.max(-1, ...keys) + 1]);
    onChange([...items, {}]);
  };

  return (
    <Fieldset legend={<Legend label={label} required={required} />} className={classes.items}>
      <Stack gap="sm">
        {description !== undefined && (
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        )}
        {items.map((item, at) => (
          <ItemForm
            key={keys[at]}
            {...props}
            item={item}
            at={at}
            label={`${label} ${at + 1}`}
            onPart={(part, given) => change(at, part, given)}
            onRemove={items.length > 1 || !required ? () => remove(at) : null}
          />
        ))}
        {error !== null && <Input.Error>{error}</Input.Error>}
        {(input.max === null || items.length < input.max) && (
          <Button
            variant="default"
            size="xs"
            className={classes.add}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
          >
            {currentTexts().form.addTo(label)}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}

function Legend({ label, required }: { readonly label: string; readonly required: boolean }): ReactElement {
  return (
    <>
      {label}
      {required && (
        <span className={classes.required} aria-hidden>
          {" "}
          *
        </span>
      )}
    </>
  );
}

/** One of the objects: its parts, and how to take it away where it may go. */
function ItemForm({
  input,
  form,
  errorOf,
  onProblem,
  item,
  at,
  label,
  onPart,
  onRemove,
}: Pick<InputProps, "input" | "form" | "errorOf" | "onProblem"> & {
  readonly item: Item;
  readonly at: number;
  readonly label: string;
  readonly onPart: (part: string, given: Value) => void;
  readonly onRemove: (() => void) | null;
}): ReactElement {
  const error = errorOf(`${input.name}.${at}`);
  return (
    <div role="group" aria-label={label} className={classes.item}>
      <div className={classes.parts}>
        {input.items.map((part) => (
          <FormInput
            key={part.name}
            input={placed(input, at, part)}
            form={form}
            value={item[part.name] ?? null}
            near={nearDay(input.items, part.name, (name) => item[name] ?? null)}
            onChange={(given) => onPart(part.name, given)}
            error={errorOf(placed(input, at, part).name)}
            errorOf={errorOf}
            onProblem={onProblem}
          />
        ))}
        {error !== null && <Input.Error>{error}</Input.Error>}
      </div>
      {onRemove !== null && <CloseButton aria-label={currentTexts().form.remove(label)} onClick={onRemove} />}
    </div>
  );
}

/** A part as that of one of the objects. */
function placed(input: InputView, at: number, part: InputView): InputView {
  return { ...part, name: `${input.name}.${at}.${part.name}` };
}

function withPart(item: Item, part: string, given: Value): Item {
  const { [part]: _, ...others } = item;
  return given === null || given === "" ? others : { ...others, [part]: given };
}
