import type { FormEvent, ReactElement } from "react";
import { useState } from "react";
import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import type { SavedViewView } from "../../../../src/runtime/screens/view/views-protocol.ts";
import { refusalOf } from "../server/refusal-error.ts";
import { currentTexts } from "../texts/current-texts.ts";
import type { Views } from "./use-views.ts";
import { Dialog } from "../layers/dialog.tsx";

/** What a dialog asks about a view. */
export type ViewQuestion =
  | { readonly kind: "save" }
  | { readonly kind: "rename" | "remove"; readonly view: SavedViewView };

/** Asks for the name of a view, or whether it is to be removed. */
export function ViewDialog({
  question,
  views,
  onClose,
}: {
  readonly question: ViewQuestion;
  readonly views: Views;
  readonly onClose: () => void;
}): ReactElement {
  const { actions, views: texts } = currentTexts();
  const { name, setName, shared, setShared, problem, submit } = useViewAnswer(question, views, onClose);
  const isRemoval = question.kind === "remove";
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={
        isRemoval
          ? texts.removeQuestion(question.view.name)
          : titleOf(question.kind === "save" ? texts.saveAs : texts.rename)
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {isRemoval ? (
            problem !== null && <p role="alert">{problem}</p>
          ) : (
            <TextInput
              label={texts.name}
              description={question.kind === "save" && !shared ? texts.onlyYou : undefined}
              value={name}
              maxLength={80}
              error={problem}
              data-autofocus
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
          {question.kind === "save" && views.mayShare && (
            <Checkbox
              label={texts.share}
              description={texts.whoSees}
              checked={shared}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
          )}
          <Group gap="sm" justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus={isRemoval || undefined}>
              {actions.cancel}
            </Button>
            <Button type="submit" color={isRemoval ? "red.9" : undefined}>
              {isRemoval ? texts.remove : texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The answer to a question about a view, and what the server says of it. */
interface ViewAnswer {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly shared: boolean;
  readonly setShared: (shared: boolean) => void;
  readonly problem: string | null;
  readonly submit: (event: FormEvent) => Promise<void>;
}

function useViewAnswer(question: ViewQuestion, views: Views, onDone: () => void): ViewAnswer {
  const [name, setName] = useState(question.kind === "rename" ? question.view.name : "");
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      if (question.kind === "save") await views.save(name, shared);
      else if (question.kind === "rename") await views.change(question.view, { name });
      else await views.remove(question.view);
      onDone();
    } catch (error) {
      const { message, fields } = refusalOf(error);
      setProblem(fields[0]?.message ?? message);
    }
  };
  const rename = (next: string): void => {
    setName(next);
    // What was refused is another name.
    setProblem(null);
  };
  return { name, setName: rename, shared, setShared, problem, submit };
}

/** The title of the dialog that a menu item opens: what the item is called, without its dots. */
function titleOf(item: string): string {
  return item.replace(/\s*…$/, "");
}
