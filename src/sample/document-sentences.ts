import { errorCoded } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import type { Row } from "../semantics/state/state.ts";

/**
 * The document's own sentences about a record: the meaning of its state, and the messages of errors that keep it there.
 * `to` is the state that it is about to enter; null where it stays.
 */
export function documentSentencesAbout(
  model: Specification,
  entity: string,
  row: Row,
  to: string | null,
): readonly string[] {
  return model.machines
    .filter((machine) => machine.entity === entity)
    .flatMap((machine) => {
      const state = to ?? row.values[machine.field];
      const meanings = machine.states
        .filter(({ name, meaning }) => name === state && meaning.split(" ").length > 2 && !meaning.startsWith("see "))
        .map(({ meaning }) => meaning);
      const guards = machine.transitions
        .filter(({ from }) => from.includes(String(row.values[machine.field])))
        .flatMap(({ error }) => error ?? []);
      const rules = model.rules
        .filter(({ on }) => on.kind === "action" && on.verb === "transition" && on.entity === entity)
        .map(({ error }) => error);
      return [...meanings, ...[...new Set([...guards, ...rules])].flatMap((code) => plainMessage(model, code))];
    });
}

/** The message of an error of the document's own; none where the message has placeholders. */
function plainMessage(model: Specification, code: string): readonly string[] {
  const { message, when } = errorCoded(model, code);
  return when !== null || message.some(({ kind }) => kind === "name")
    ? []
    : [message.map((part) => (part.kind === "text" ? part.text : "")).join("")];
}
