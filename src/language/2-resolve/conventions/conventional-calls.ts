import { isNamed } from "../../../model/is-named.ts";
import { noSpan } from "../../../base/span.ts";
import type { Call, Does, Input, Method, PathPart } from "../../../model/call.ts";
import type { Entity } from "../../../model/entity.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import { machineOf } from "../../../model/find.ts";
import type { Machine } from "../../../model/machine.ts";
import { plainInput } from "../../../model/plain-input.ts";
import type { FieldRow, Grant, Identification, Role } from "../../../model/role.ts";
import { constantJson } from "../../../expression/json/constant-json.ts";
import { onlyRole } from "../../../semantics/rights/role-of.ts";
import { usualAnswer } from "../calls/read-answers.ts";
import { createInputs, updateInputs } from "../statements/given-fields.ts";
import { patternOf } from "../calls/read-path.ts";
import { wordsOfName } from "../../../base/words-of-name.ts";
import { numberDuplicates } from "./number-duplicates.ts";
import { oneNamed } from "../../../model/one-named.ts";

interface Known {
  readonly entities: readonly Entity[];
  readonly machines: readonly Machine[];
  readonly grants: readonly Grant[];
  readonly fieldRows: readonly FieldRow[];
  readonly roles: readonly Role[];
  readonly identification: Identification | null;
}

/** The calls by convention of entities, transitions and people, unless the document has a call in their place. */
export function conventionalCalls(own: readonly Call[], known: Known): readonly Call[] {
  const people = known.identification?.entity ?? null;
  const calls = [
    ...known.entities.flatMap((entity) => callsOf(entity, known)),
    ...(known.identification === null ? [] : callsOfPeople(known.identification, known)),
  ].map(
    ({ name, method, path, subject, does, takes = [] }): Call => ({
      name,
      method,
      path,
      subject,
      does,
      takes,
      for: null,
      answers: usualAnswer(does, people),
      otherwise: null,
      headers: [],
      errors: [],
      limit: null,
      leftOpen: [],
      from: "convention",
      span: noSpan,
    }),
  );
  const names = new Set(own.map(({ name }) => name.toLowerCase()));
  const requests = new Set(own.map(requestOf));
  return numberDuplicates(
    calls.filter((call) => !names.has(call.name.toLowerCase()) && !requests.has(requestOf(call))),
    names,
  );
}

/** A text that is equal for two calls that the same requests would reach. */
function requestOf({ method, path }: Pick<Call, "method" | "path">): string {
  return `${method} ${patternOf(path)}`;
}

interface Short {
  readonly name: string;
  readonly method: Method;
  readonly path: readonly PathPart[];
  readonly subject: Call["subject"];
  readonly does: Does;
  readonly takes?: readonly Input[];
}

function callsOf(entity: Entity, known: Known): readonly Short[] {
  const one = withArticle(wordsOfName(entity.name));
  const all: readonly PathPart[] = [word("api"), word(entity.plural)];
  const single: readonly PathPart[] = [...all, { kind: "parameter", name: entity.key }];
  const subject: Call["subject"] = {
    kind: "key",
    entity: entity.name,
    field: entity.key,
    parameter: entity.key,
    where: null,
  };
  const about = { entity: entity.name };
  const transitions = machineOf(known, entity.name).flatMap((machine) => machine.transitions);
  return [
    {
      name: `List ${wordsOfName(entity.plural)}`,
      method: "GET",
      path: all,
      subject: null,
      does: { kind: "list", ...about, selection: null },
    },
    {
      name: `Create ${one}`,
      method: "POST",
      path: all,
      subject: null,
      does: { kind: "create", ...about, given: [], unless: null },
      takes: createInputs(entity),
    },
    { name: `Read ${one}`, method: "GET", path: single, subject, does: { kind: "read", ...about } },
    {
      name: `Change ${one}`,
      method: "PATCH",
      path: single,
      subject,
      does: { kind: "update", ...about, replaces: false, creates: false },
      takes: updateInputs(entity, known),
    },
    { name: `Delete ${one}`, method: "DELETE", path: single, subject, does: { kind: "delete", ...about } },
    ...transitions
      .filter(({ after }) => after === null)
      .map(
        ({ name, inputs }): Short => ({
          name: capital(`${wordsOfName(name)} ${one}`),
          method: "POST",
          path: [...single, word(name)],
          subject,
          does: { kind: "transition", ...about, transition: name },
          takes: inputs,
        }),
      ),
  ];
}

/**
 * Sign-up takes the required fields of a person, and those that the new person may change afterwards. Otherwise people could give
 * themselves whatever a field of their record stands for.
 */
function callsOfPeople(identification: Identification, known: Known): readonly Short[] {
  const { entities, grants, roles } = known;
  const { entity, by, secret, roleField } = identification;
  const people = oneNamed(entities, entity)!;
  const credentials = people.fields
    .filter(({ name }) => name === by || name === secret)
    .map(({ name, type, span }) => plainInput({ name, type, required: true, field: name, span }));
  const rows = grants.flatMap(({ action, role }) =>
    action.kind === "update" && action.entity === entity ? [{ fields: action.fields, role }] : [],
  );
  const newcomers = newcomerRoles(people, identification, roles);
  const isTheirsToChange = (name: string): boolean => {
    const named = isNamed(known, "update", entity, name);
    return rows.some(
      ({ fields, role }) => newcomers.includes(role) && (named ? fields?.includes(name) === true : fields === null),
    );
  };
  const signUp: Short = {
    name: "Sign up",
    method: "POST",
    path: [word("api"), word("sign-up")],
    subject: null,
    does: { kind: "sign up" },
    takes: createInputs(people).filter(
      ({ name, required }) => name !== roleField && (required || isTheirsToChange(name)),
    ),
  };
  return [
    ...(grants.some(({ action }) => action.kind === "sign up") ? [signUp] : []),
    {
      name: "Sign in",
      method: "POST",
      path: [word("api"), word("sign-in")],
      subject: null,
      does: { kind: "sign in" },
      takes: credentials,
    },
    {
      name: "Sign out",
      method: "POST",
      path: [word("api"), word("sign-out")],
      subject: null,
      does: { kind: "sign out" },
    },
    { name: "Who am I", method: "GET", path: [word("api"), word("me")], subject: null, does: { kind: "me" } },
  ];
}

/** The roles that people sign up with: the default of the field that holds roles or, without such a field, the role of everybody who has signed in. */
function newcomerRoles(people: Entity, identification: Identification, roles: readonly Role[]): readonly string[] {
  const { roleField } = identification;
  if (roleField === null) {
    const role = onlyRole({ identification, roles });
    return role === null ? [] : [role];
  }
  const given = defaultOfField(oneNamed(people.fields, roleField));
  const value = given === null ? undefined : constantJson(given);
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
}

function word(text: string): PathPart {
  return { kind: "word", text };
}

function withArticle(words: string): string {
  return `${/^[aeio]/.test(words) ? "an" : "a"} ${words}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
