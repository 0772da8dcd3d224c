import type { ReactElement } from "react";
import { useState } from "react";
import { FileInput as Chooser } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import type { Value } from "../../../../src/model/value-type.ts";
import { valueText } from "../values/value-text.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";

/** A file from the person's own device; it travels with the form. */
export function FileInput(props: InputProps): ReactElement {
  const { input, value, onChange, onProblem } = props;
  const [file, setFile] = useState<File | null>(null);

  const choose = async (chosen: File | null): Promise<void> => {
    setFile(chosen);
    try {
      onChange(chosen === null ? null : await packed(chosen));
      onProblem(null);
    } catch {
      onProblem("This file can’t be read.");
    }
  };

  return (
    <Chooser
      {...inputWords(props)}
      clearable={!input.required}
      accept={input.type === "image" ? "image/png,image/jpeg,image/gif,image/webp" : undefined}
      leftSection={<IconPaperclip size={16} aria-hidden />}
      placeholder={value === null ? "Choose a file…" : valueText({ type: "file", scale: null }, value)}
      clearButtonProps={{ "aria-label": `Clear ${input.label}` }}
      value={file}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}

async function packed(file: File): Promise<Value> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { name: file.name, type: file.type || "application/octet-stream", data: btoa(binary) };
}
