import type { Value } from "../../model/value-type.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import { isIdMark, isMark } from "../mirror/mirror.ts";
import type { Setting } from "./setting.ts";
import type { World } from "./world.ts";

/** A call in the target's terms. */
export function saidIn({ mirror: { said } }: Pick<World, "mirror">, { places }: Pick<Setting, "places">, { subject, input, query, ifMatch }: Asked): Asked {
  return { subject: subject === null ? null : said.inText(subject), input: said.inAll(input), query: said.inAll(places.said(query)) as Asked["query"], ifMatch };
}

/** Whether the target has told all that a call names. */
export function canSay(world: Pick<World, "mirror">, setting: Pick<Setting, "places">, asked: Asked): boolean {
  const { subject, input, query } = saidIn(world, setting, asked);
  return setting.places.canSay(asked.query) && ![subject, ...Object.values(input), ...Object.values(query)].some(holdsMark);
}

/** Whether a value, or one of several in a text, stands for an id or a number that the target has not told: in paths and queries numbers are texts. */
function holdsMark(value: Value): boolean {
  if (typeof value === "number") return isMark(value);
  return typeof value === "string" && value.split(",").some((one) => isIdMark(one) || (/^\d+$/.test(one) && isMark(Number(one))));
}
