import type { Asked } from "../../semantics/http/http-request.ts";
import { isIdMark } from "../mirror/mirror.ts";
import type { Setting } from "./setting.ts";
import type { World } from "./world.ts";

/** A call in the target's terms. */
export function saidIn({ mirror: { said } }: Pick<World, "mirror">, { places }: Pick<Setting, "places">, { subject, input, query, ifMatch }: Asked): Asked {
  return { subject: subject === null ? null : said.inText(subject), input: said.inAll(input), query: said.inAll(places.said(query)) as Asked["query"], ifMatch };
}

/** Whether the target has told all that a call names. */
export function canSay(world: Pick<World, "mirror">, setting: Pick<Setting, "places">, asked: Asked): boolean {
  const { subject, input, query } = saidIn(world, setting, asked);
  return setting.places.canSay(asked.query) && ![subject, ...Object.values(input), ...Object.values(query)].some((value) => isIdMark(value));
}
