import type { Call } from "../../model/call.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { generateRequest } from "../generate/generate-request.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import type { Executor } from "../execute/executor.ts";
import { numberOfPart } from "../generate/number-of-part.ts";
import { mayBeMade } from "../generate/may-be-made.ts";

/** How often a request is generated until one would be granted. */
const maxTries = 12;

/** Prerequisites are numbered from here, so that they differ from the parts of the request that is generated next. */
const firstPart = 50;

/**
 * A request that creates a record which a call is still lacking: a record that the call is about or refers to. Null if
 * no call creates such records, or if no generated request would be granted.
 */
export function generatePrerequisite(
  context: GenerationContext,
  executor: Executor,
  call: Call,
): CandidateRequest | null {
  const { model } = executor;
  const isPeople = (entity: string): boolean => entity === model.identification?.entity;
  const used = [
    ...(call.subject?.kind === "key" ? [call.subject.entity] : []),
    ...call.takes.flatMap(({ type }) => (type.kind === "reference" ? [type.entity] : [])),
  ].filter((entity) => !isPeople(entity));
  const creating = model.calls.filter(
    ({ name, does }) => name !== call.name && does.kind === "create" && used.includes(does.entity),
  );
  for (let at = 0; creating.length > 0 && at < maxTries; at++) {
    const generated = generateRequest(
      { ...context, number: numberOfPart(context.number, 100, firstPart + at) },
      creating[at % creating.length]!,
      {
        strategy: "typical",
      },
    );
    if (
      generated !== null &&
      mayBeMade(executor, generated) &&
      executor.predictWrites(generated.caller, generated.call, generated.params).kind === "answer"
    )
      return { ...generated, strategy: "prerequisite" };
  }
  return null;
}
