import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { Malformation, SignInName } from "../trace/send-options.ts";

/**
 * How the request of a step was sent, in words that continue the sentence about the step, as in “under the same
 * Idempotency-Key as in step 3”; empty if it was sent as usual.
 *
 * A *step* is one request of a trace, or a wait.
 */
export function describeSendOptions(trace: readonly JudgedExchange[], at: number): string {
  const {
    step: { sendOptions },
    call,
  } = trace[at]!;
  if (sendOptions === undefined) return "";
  const { session, key, ifNoneMatch, ifMatch, malformation, signInName } = sendOptions;
  const placeOf = (step: number): string => {
    const place = trace.findIndex((one) => one.step.number === step);
    return place < 0 ? "before" : `in step ${place + 1}`;
  };
  const first = key === undefined ? -1 : trace.findIndex((one) => one.step.sendOptions?.key === key);
  const parts = [
    ...(session === undefined
      ? []
      : [
          session === "nobody's"
            ? "with a token that stands for nobody"
            : session === "first"
              ? "in the session that they came with"
              : `in the session that began ${placeOf(session)}`,
        ]),
    ...(key === undefined
      ? []
      : [first === at ? "under an Idempotency-Key" : `under the same Idempotency-Key as in step ${first + 1}`]),
    ...(ifNoneMatch === undefined ? [] : [`unless it is still as it was told ${placeOf(ifNoneMatch)}`]),
    ...(ifMatch === undefined ? [] : [`if it is still as it was told ${placeOf(ifMatch)}`]),
    ...(malformation === undefined ? [] : [malformationWords[malformation]]),
    ...(signInName === undefined || call.does.kind !== "sign in" ? [] : spellingInWords[signInName.spelling]),
  ];
  return parts.join(", ");
}

const malformationWords: Readonly<Record<Malformation, string>> = {
  "cut off": "with JSON that is cut off",
  "no object": "with a list in the place of an object",
  "plain text": "as plain text",
  "no method": "by a method that the document does not have",
  "no path": "at a path that no call has",
};

const spellingInWords: Readonly<Record<SignInName["spelling"], readonly string[]>> = {
  "as it is": [],
  "in capitals": ["with the name in capitals"],
  "as nobody's": ["with a name that nobody has"],
};
