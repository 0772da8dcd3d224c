import type { Call } from "../../model/call.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import { signInNamed } from "../../semantics/http/sign-in-input.ts";
import { spell } from "../story/around.ts";
import type { Name } from "../story/around.ts";
import type { Knowledge } from "./knowledge.ts";

/** A sign-in by the name that somebody has in this story, since people are called otherwise each time; null where nobody has the number. */
export function signingInAs(
  { model, people, mirror }: Knowledge,
  call: Call,
  asked: Asked,
  { of, spelt }: Name,
): Asked | null {
  const { identification } = model;
  const who = people.find(({ number }) => number === of);
  const name =
    who === undefined || identification === null
      ? undefined
      : mirror.state.entities[identification.entity]?.get(who.id)?.values[identification.by];
  return typeof name === "string"
    ? { ...asked, input: { ...asked.input, ...signInNamed(model, call, spell(name, spelt)) } }
    : null;
}
