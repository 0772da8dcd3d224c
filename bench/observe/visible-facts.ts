import type { Call } from "../../src/model/call.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { Fact } from "./facts.ts";
import { pathOf } from "./facts.ts";
import { cellOf } from "./right-facts.ts";

/** The facts that callers can see: not those of calls that are refused to everybody, and not the error of a product that can't answer. */
export function visibleFacts(facts: readonly Fact[], model: Specification): readonly Fact[] {
  const hidden = model.calls.filter((call) => isRefusedToAll(call, model)).map(pathOf);
  const unavailable = model.errors.flatMap(({ code, when }) => (when === "unavailable" ? [code] : []));
  return facts.filter(
    ({ point, text }) =>
      !(point === 7 && hidden.some((path) => text === path || text.startsWith(`${path} `))) &&
      !(point === 8 && unavailable.some((code) => text.startsWith(`${code} `))),
  );
}

/** Whether nobody has the right that a call needs. */
function isRefusedToAll(call: Call, model: Specification): boolean {
  const { does } = call;
  if (!["create", "update", "delete", "transition"].includes(does.kind) || !("entity" in does)) return false;
  const entity = model.entities.find(({ name }) => name === does.entity);
  const rights =
    does.kind === "update"
      ? (entity?.fields ?? []).map(({ name }) => `update ${entity!.plural}.${name}`)
      : [pathOf(call)];
  return model.roles.every(({ name }) => rights.every((right) => [null, "no"].includes(cellOf(model, name, right))));
}
