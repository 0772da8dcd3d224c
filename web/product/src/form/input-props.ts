import type { FormView, InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import { asSentence } from "../values/as-sentence.ts";
import { boundsInWords } from "./bounds-in-words.ts";
import { brokenBound } from "./broken-bound.ts";

/** The props of every input of a form. */
export interface InputProps {
  readonly input: InputView;
  readonly form: Pick<FormView, "call" | "subject" | "kind">;
  /** Wire form. */
  readonly value: Value;
  readonly error: string | null;
  readonly onChange: (value: Value) => void;
  /** Called with the reason why the current content can't be sent. */
  readonly onProblem: (problem: string | null) => void;
  /** The message about a part of the input, by the name of the part. */
  readonly errorOf: (name: string) => string | null;
  /** Takes the files after the first, for which a call each is made. Absent where the form takes one file. */
  readonly onMore?: (files: readonly Value[]) => void;
  /** Of an input of a day or a moment: the day near which its value will be, at which its calendar opens; null where nothing tells. */
  readonly near?: string | null;
  /** Where the place of the input says what it is for: without a label to be seen. */
  readonly bare?: boolean;
  /** Where it is all that is asked for: a list is open from the start, is searched by typing, and gives up no value that is picked once more. */
  readonly alone?: boolean;
}

const tooMuch = { c: "var(--mantine-color-error)" };

/** The label, description and error of an input, which are the same for all types. */
export function inputWords({ input, value, error, bare = false }: InputProps) {
  const words = [input.meaning === "" ? null : asSentence(input.meaning), bare ? null : boundsInWords(input, value)];
  const said = words.filter((one) => one !== null);
  return {
    label: input.label,
    description: said.length === 0 ? undefined : said.join(" · "),
    // What is too long is told while it is typed, and not only once it was sent.
    ...(!bare && brokenBound(input, value) === "too much" ? { descriptionProps: tooMuch } : {}),
    required: input.required,
    error,
    name: input.name,
  };
}
