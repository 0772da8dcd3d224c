import type { LossQuestion } from "./loss-question.tsx";
import type { ComponentProps } from "react";

/** The words of a question before something is lost. */
export type LossWords = Omit<ComponentProps<typeof LossQuestion>, "onKeep" | "onLose">;

/** A question that is asked now; `answer`: whether it is to be lost. */
export interface AskedLoss {
  readonly words: LossWords;
  readonly answer: (isMeant: boolean) => void;
}

let show: ((asked: AskedLoss | null) => void) | null = null;

/** Asks before something is lost, above whatever is open; whether that is meant. */
export function askLoss(words: LossWords): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isMeant: boolean): void => {
      show?.(null);
      resolve(isMeant);
    };
    show?.({ words, answer });
  });
}

/** Has questions shown by a host, until the function that it answers is called. */
export function hostQuestions(host: (asked: AskedLoss | null) => void): () => void {
  show = host;
  return () => {
    show = null;
  };
}
