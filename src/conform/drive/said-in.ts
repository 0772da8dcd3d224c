import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import { isIdMark, isMark } from "../mirror/mirror.ts";
import type { Setting } from "./setting.ts";
import type { World } from "./world.ts";

/** A call in the target's terms. */
export function saidIn(
  { mirror: { said } }: Pick<World, "mirror">,
  { places }: Pick<Setting, "places">,
  { subject, input, query, ifMatch }: Asked,
): Asked {
  return {
    subject: subject === null ? null : said.inText(subject),
    input: said.inAll(input),
    query: said.inAll(places.said(query)) as Asked["query"],
    ifMatch,
  };
}

/** Whether the target has told all that a call names, and of each record all that a list is sorted and searched by. */
export function canSay(
  world: Pick<World, "mirror">,
  setting: Pick<Setting, "model" | "places">,
  call: Call,
  asked: Asked,
): boolean {
  const { subject, input, query } = saidIn(world, setting, asked);
  if (
    !setting.places.canSay(asked.query) ||
    [subject, ...Object.values(input), ...Object.values(query)].some(
      (value) => isIdMark(value) || world.mirror.isGenerated(value),
    )
  )
    return false;
  const { does } = call;
  const listed = does.kind === "list" ? entityNamed(setting.model, does.entity) : null;
  const untold = listed === null ? null : world.mirror.untoldFields(listed.name);
  if (fieldsIn(query).some((name) => untold?.has(name) === true)) return false;
  const isOfNumbers = (entity: Entity, name: string): boolean => fieldNamed(entity, name)?.type.kind === "integer";
  // In paths and queries a number is a text like any other.
  const texts = [
    ...(subject !== null &&
    call.subject?.kind === "key" &&
    isOfNumbers(entityNamed(setting.model, call.subject.entity), call.subject.field)
      ? [subject]
      : []),
    ...(listed === null
      ? []
      : Object.entries(query).flatMap(([name, value]) =>
          isOfNumbers(listed, name.split(".")[0] ?? "") ? value.split(",") : [],
        )),
  ];
  return ![...Object.values(input), ...texts.map(Number)].some((value) => typeof value === "number" && isMark(value));
}

/** The fields that a list is sorted and searched by. */
function fieldsIn(query: Asked["query"]): readonly string[] {
  return Object.entries(query).flatMap(([name, value]) =>
    name === "sort" ? value.split(",").map((key) => key.replace(/^-/, "")) : [name.split(".")[0] ?? ""],
  );
}
