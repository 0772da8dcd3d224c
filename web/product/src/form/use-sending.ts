import { useRef, useState } from "react";
import type { ActedView, ActRequest } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import type { Value } from "../../../../src/model/value-type.ts";
import type { Acting, ActOptions } from "../actions/use-act.ts";
import { hasFile } from "../attachments/packed-file.ts";

/** Files of one input for which a call each is made, after that of the form. */
export interface FurtherFiles {
  readonly name: string;
  readonly files: readonly Value[];
}

/** How far files are sent. */
export interface SendingProgress {
  /** Of the file that is being sent, from 0 to 1. */
  readonly part: number;
  /** Counted from 1. */
  readonly file: number;
  readonly files: number;
}

/** Makes the calls of a form, and watches the files in them. */
export interface FormSending {
  /** Null while no file is being sent. */
  readonly progress: SendingProgress | null;
  readonly cancel: () => void;
  /** Answers what the last call came to; null where it was cancelled. `onSent` is told which files are left after each call. */
  readonly send: (
    request: ActRequest,
    further: FurtherFiles | null,
    onSent: (left: readonly Value[]) => void,
    options: ActOptions,
  ) => Promise<ActedView | "kept" | null>;
}

/** The calls of a form: one or, where several files were chosen, one for each of them. */
export function useSending(act: Acting["act"]): FormSending {
  const [progress, setProgress] = useState<SendingProgress | null>(null);
  const ending = useRef<AbortController | null>(null);

  const send: FormSending["send"] = async (request, further, onSent, options) => {
    if (!hasFile(request.input)) return act(request, options);
    const ended = new AbortController();
    ending.current = ended;
    const files = 1 + (further?.files.length ?? 0);
    let acted: ActedView | "kept" | null = null;
    try {
      for (let file = 1; file <= files; file += 1) {
        const sent =
          file === 1 || further === null
            ? request
            : { ...request, input: { ...request.input, [further.name]: further.files[file - 2] ?? null } };
        const onProgress = (part: number): void => setProgress({ part, file, files });
        onProgress(0);
        acted = await act(sent, { ...options, sending: { onProgress, signal: ended.signal }, isFurther: file > 1 });
        if (acted === null || acted === "kept") return acted;
        onSent(further?.files.slice(file - 1) ?? []);
      }
      return acted !== null && files > 1 ? { ...acted, record: null } : acted;
    } catch (error) {
      if (ended.signal.aborted) return null;
      throw error;
    } finally {
      setProgress(null);
    }
  };

  return { progress, send, cancel: () => ending.current?.abort() };
}
