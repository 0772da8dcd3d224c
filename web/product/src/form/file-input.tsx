import type { ReactElement } from "react";
import { useState } from "react";
import { FileInput as Chooser, Text } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import type { Value } from "../../../../src/model/value-type.ts";
import { bytesText } from "../attachments/bytes-text.ts";
import { ChosenPicture } from "../attachments/chosen-picture.tsx";
import { fileProblem, pictureTypes } from "../attachments/file-problem.ts";
import { packFile } from "../attachments/packed-file.ts";
import { useDroppedFiles } from "../attachments/use-dropped-files.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { valueText } from "../values/value-text.ts";
import type { InputProps } from "./input-props.ts";
import { inputWords } from "./input-props.ts";
import classes from "./file-input.module.css";

/** A file from the person's own device, chosen, dropped or pasted; it travels with the form. Several where a call is made for each of them. */
export function FileInput(props: InputProps): ReactElement {
  const { input, value, onChange, onProblem, onMore } = props;
  const [files, setFiles] = useState<readonly File[]>([]);
  const { form } = currentTexts();
  const isSeveral = onMore !== undefined;
  // What was sent or taken back is shown no longer.
  const shown = value === null ? [] : files;

  const choose = async (chosen: readonly File[]): Promise<void> => {
    const taken = isSeveral ? chosen : chosen.slice(0, 1);
    const problem = taken.map((file) => fileProblem(input, file)).find((one) => one !== null) ?? null;
    onProblem(problem);
    if (problem !== null) return;
    try {
      const [first = null, ...more]: readonly Value[] = await Promise.all(taken.map(packFile));
      setFiles(taken);
      onChange(first);
      onMore?.(more);
    } catch {
      onProblem(form.fileUnreadable);
    }
  };
  const { isOver, ...place } = useDroppedFiles((dropped) => void choose(dropped));

  return (
    <div className={classes.place} data-over={isOver || undefined} {...place}>
      <Chooser
        {...inputWords(props)}
        clearable={!input.required}
        // Mantine's type is another for each of the two, which is only known here.
        multiple={isSeveral as true}
        accept={input.type === "image" ? pictureTypes.join(",") : undefined}
        leftSection={<IconPaperclip size={16} aria-hidden />}
        placeholder={
          value === null
            ? isSeveral
              ? form.chooseFiles
              : form.chooseFile
            : valueText({ type: "file", scale: null }, value)
        }
        clearButtonProps={{ "aria-label": form.clear(input.label) }}
        value={(isSeveral ? shown : (shown[0] ?? null)) as File[]}
        onChange={(chosen: File[] | File | null) =>
          void choose(chosen === null ? [] : Array.isArray(chosen) ? chosen : [chosen])
        }
      />
      {shown.length > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {shown.map(({ name, size }) => `${name} (${bytesText(size)})`).join(", ")}
        </Text>
      )}
      {shown
        .filter(({ type }) => (pictureTypes as readonly string[]).includes(type))
        .map((file) => (
          <ChosenPicture key={`${file.name} ${file.size}`} file={file} />
        ))}
    </div>
  );
}
