import type { Call } from "../../model/call.ts";
import type { Identification } from "../../model/role.ts";
import type { Specification } from "../../model/specification.ts";
import { becomesSomebody } from "../../semantics/http/decide-sent.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";

/** The ways in which callers say who they are, by name. */
export function securitySchemes(identification: Identification | null): Readonly<Record<string, JsonSchema>> {
  if (identification === null) return {};
  const { token, basic, key } = identification;
  return {
    token: tokenScheme(token),
    ...(basic ? { basic: { type: "http", scheme: "basic" } } : {}),
    ...(key === null ? {} : { key: { type: "apiKey", in: key.place, name: key.name } }),
  };
}

/** What a call asks of its callers; undefined where people have no accounts. */
export function securityOf(model: Specification, call: Call): readonly JsonSchema[] | undefined {
  const names = Object.keys(securitySchemes(model.identification));
  if (names.length === 0) return undefined;
  if (becomesSomebody(call)) return [];
  const isPublic = mayEver(model, visitorRole(model), call);
  return [...(isPublic ? [{}] : []), ...names.map((name) => ({ [name]: [] }))];
}

function tokenScheme(token: Identification["token"]): JsonSchema {
  if (token === null) return { type: "http", scheme: "bearer" };
  if (token.kind === "cookie") return { type: "apiKey", in: "cookie", name: token.name };
  const { header, scheme } = token;
  if (header.toLowerCase() === "authorization" && scheme?.toLowerCase() === "bearer")
    return { type: "http", scheme: "bearer" };
  return {
    type: "apiKey",
    in: "header",
    name: header,
    ...(scheme === null ? {} : { description: `The token follows the word ${scheme} and a space.` }),
  };
}
