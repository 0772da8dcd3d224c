import type { ReactElement } from "react";
import { useContext, useState } from "react";
import { Anchor, Textarea } from "@mantine/core";
import { currentTexts } from "../texts/current-texts.ts";
import { hasMarkdown } from "../written-text/has-markdown.ts";
import { LongText } from "../written-text/long-text.tsx";
import { OutlineLevel } from "../written-text/outline-level.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";
import classes from "./long-text-input.module.css";

/**
 * Text of several lines, in a box that grows with it; Ctrl or ⌘ with Enter sends the form. Where it has Markdown, the writer can look at it as others
 * will.
 */
export function LongTextInput(props: InputProps): ReactElement {
  const { input, value, onChange, bare = false } = props;
  const [isPreview, setPreview] = useState(false);
  const level = useContext(OutlineLevel);
  const { form } = currentTexts();
  const text = typeof value === "string" ? value : "";
  const hidden = bare ? { label: undefined, "aria-label": input.label, placeholder: `${input.label}…` } : {};
  const isShown = isPreview && text !== "";
  return (
    <div>
      <Textarea
        {...inputWords(props)}
        {...hidden}
        dir="auto"
        autosize
        minRows={bare ? 2 : 4}
        maxRows={16}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          // A form around it that listens to this key must not send a second time.
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {(isShown || hasMarkdown(text)) && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          underline="always"
          mt={4}
          aria-expanded={isShown}
          onClick={() => setPreview(!isPreview)}
        >
          {isShown ? form.hidePreview : form.preview}
        </Anchor>
      )}
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
