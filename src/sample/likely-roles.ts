import { mentionsMe } from "../expression/tree/mentions.ts";
import type { Call } from "../model/call.ts";
import { defaultOfField } from "../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import { mayOpen } from "../semantics/rights/may-open.ts";

/**
 * The roles of those who mostly make a call, of all that may. What people ask for, such as tickets, is created by the role that signs up and by those who have
 * a screen of their own records of it; staff only may.
 */
export function likelyRoles(model: Specification, { does }: Call, allowed: readonly string[]): readonly string[] {
  const newcomer = roleOfNewcomers(model);
  if (does.kind !== "create" || newcomer === null || !allowed.includes(newcomer)) return allowed;
  const { entity } = does;
  const own = model.screens.filter(
    ({ shows }) => "where" in shows && shows.where !== null && shows.entity === entity && mentionsMe(shows.where),
  );
  return allowed.filter((role) => role === newcomer || own.some((screen) => mayOpen(model, role, screen)));
}

/** The role of whoever signs up; null where there is only one, or nobody signs up. */
function roleOfNewcomers(model: Specification): string | null {
  const { identification, calls } = model;
  if (identification === null || identification.roleField === null) return null;
  if (!calls.some(({ does }) => does.kind === "sign up")) return null;
  const given = defaultOfField(fieldNamed(entityNamed(model, identification.entity), identification.roleField));
  return given?.kind === "literal" ? String(given.value) : null;
}
