import type { KeyboardEvent, ReactElement } from "react";
import { useContext, useState } from "react";
import { Anchor, Group, Textarea } from "@mantine/core";
import { currentTexts } from "../texts/current-texts.ts";
import { hasMarkdown } from "../written-text/has-markdown.ts";
import { LongText } from "../written-text/long-text.tsx";
import { OutlineLevel } from "../written-text/outline-level.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { useLayer } from "../layers/use-layer.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";
import { wrapSelection } from "./wrap-selection.ts";
import classes from "./long-text-input.module.css";

const FormattingHelp = lazyPart(async () => (await import("./formatting-help.tsx")).FormattingHelp, { whenIdle: true });

/** By key, with Ctrl or ⌘: the mark that it puts around what is selected. */
const marks: Readonly<Record<string, string>> = { b: "**", i: "_" };

/** Text of several lines, in a box that grows with it; Ctrl or ⌘ with B and I formats what is selected. Where it has Markdown, the writer can look at it as others will. */
export function LongTextInput(props: InputProps): ReactElement {
  const { input, value, onChange, bare = false } = props;
  const [isPreview, setPreview] = useState(false);
  const level = useContext(OutlineLevel);
  const { form, formatting } = currentTexts();
  const text = typeof value === "string" ? value : "";
  const hidden = bare ? { label: undefined, "aria-label": input.label, placeholder: `${input.label}…` } : {};
  const isShown = isPreview && text !== "";
  const help = useLayer("dialog");
  return (
    <div>
      <Textarea
        {...inputWords(props)}
        {...hidden}
        dir="auto"
        autosize
        classNames={{ input: classes.text ?? "" }}
        minRows={bare ? 2 : 4}
        maxRows={16}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-keyshortcuts="Control+B Control+I Meta+B Meta+I"
        onKeyDown={onKeyDown}
      />
      <Group gap="md" mt={4}>
        <Anchor component="button" type="button" size="xs" underline="always" {...help.buttonProps}>
          {formatting.formatting}
        </Anchor>
        {(isShown || hasMarkdown(text)) && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            underline="always"
            aria-expanded={isShown}
            data-beside-layers
            onClick={() => setPreview(!isPreview)}
          >
            {isShown ? form.hidePreview : form.preview}
          </Anchor>
        )}
      </Group>
      {help.isOpen && <FormattingHelp layer={help.place} />}
      {isShown && (
        <section className={classes.preview} aria-label={form.previewOf(input.label)}>
          <OutlineLevel value={level + 1}>
            <LongText text={text} />
          </OutlineLevel>
        </section>
      )}
    </div>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return;
  const field = event.currentTarget;
  const mark = marks[event.key.toLowerCase()];
  if (mark === undefined) return;
  event.preventDefault();
  wrapSelection(field, mark);
}
