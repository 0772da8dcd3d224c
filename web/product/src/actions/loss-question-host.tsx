import type { ReactElement } from "react";
import { useEffect, useState } from "react";
import { lazyPart } from "../loading/lazy-part.tsx";
import type { AskedLoss } from "./ask-loss.ts";
import { hostQuestions } from "./ask-loss.ts";

const LossQuestion = lazyPart(async () => (await import("./loss-question.tsx")).LossQuestion);

/** The place of questions that are asked by other code than that of a screen. */
export function LossQuestionHost(): ReactElement | null {
  const [asked, setAsked] = useState<AskedLoss | null>(null);
  useEffect(() => hostQuestions(setAsked), []);
  return asked === null ? null : (
    <LossQuestion {...asked.words} onKeep={() => asked.answer(false)} onLose={() => asked.answer(true)} />
  );
}
