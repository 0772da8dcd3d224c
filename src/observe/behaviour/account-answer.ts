import type { AnswerText } from "../calls/answer-text.ts";
import { credentialsOf } from "../recording/credentials.ts";
import type { Exchange, Json, JsonObject } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";
import type { ObservedEntity } from "../records/observed-entity.ts";
import type { Session } from "./session.ts";

/** Objects within objects are followed as far as this. */
const deepest = 4;

/** What an account answer is written with. */
export interface AccountAnswerContext {
  readonly entity: ObservedEntity;
  readonly sessions: ReadonlyMap<string, Session>;
}

/** What a call answers that shows its caller's account, the token among its members: `200 {"user": {"email": me.email, "token": token}}`. */
export function accountAnswer(granted: readonly Exchange[], context: AccountAnswerContext): AnswerText {
  const [first] = granted;
  const answers = granted.flatMap(({ answer }) => (isObject(answer) ? [answer] : []));
  if (first === undefined || answers.length < granted.length)
    return { text: first === undefined ? "" : String(first.status), unsaid: answers.length > 0 ? ["its answer"] : [] };
  const secrets = new Set(granted.flatMap((one) => secretsOf(one, context)));
  const { text, unsaid } = objectText(answers, secrets, { entity: context.entity, depth: deepest, before: "" });
  return { text: `${first.status} \`${text}\``, unsaid };
}

/** The tokens that an exchange gave or was sent with. */
function secretsOf(exchange: Exchange, { sessions }: AccountAnswerContext): readonly string[] {
  const opened = [...sessions.values()].filter((one) => one.opened === exchange);
  return [...opened.map(({ secret }) => secret), ...credentialsOf(exchange).map(({ secret }) => secret)];
}

interface Place {
  readonly entity: ObservedEntity;
  readonly depth: number;
  /** What stands before a member in the report: `user.` */
  readonly before: string;
}

function objectText(objects: readonly JsonObject[], secrets: ReadonlySet<string>, place: Place): AnswerText {
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  const members = names.map((name) => memberText(name, objects, secrets, place));
  return {
    text: `{${members.flatMap(({ text }) => (text === "" ? [] : [text])).join(", ")}}`,
    unsaid: members.flatMap(({ unsaid }) => unsaid),
  };
}

/** A member that all answers have: the token, a field of the account, or an object of such members. */
function memberText(
  name: string,
  objects: readonly JsonObject[],
  secrets: ReadonlySet<string>,
  place: Place,
): AnswerText {
  const { entity, depth, before } = place;
  const values: readonly Json[] = objects.flatMap((one) => (Object.hasOwn(one, name) ? [one[name]!] : []));
  const said = (value: string): AnswerText => ({ text: `${JSON.stringify(name)}: ${value}`, unsaid: [] });
  const unsaid = { text: "", unsaid: [`where ${before}${name} of its answer comes from`] };
  if (values.length < objects.length || /[`"\\\p{Cc}]/u.test(name)) return unsaid;
  if (isToken(values, secrets)) return said("token");
  const field = entity.fields.find(({ wire, type }) => wire === name && !/^secret|\bhidden\b/.test(type));
  if (field !== undefined) return said(`me.${field.name}`);
  if (depth === 0 || !values.every(isObject)) return unsaid;
  const inner = objectText(values as readonly JsonObject[], secrets, {
    entity,
    depth: depth - 1,
    before: `${before}${name}.`,
  });
  return inner.text === "{}" ? unsaid : { text: `${JSON.stringify(name)}: ${inner.text}`, unsaid: inner.unsaid };
}

/** Whether values are tokens: some of them identified callers, and no two that did not are the same. */
function isToken(values: readonly Json[], secrets: ReadonlySet<string>): boolean {
  const texts = values.filter((value) => typeof value === "string");
  const unused = texts.filter((text) => !secrets.has(text));
  return texts.length === values.length && unused.length < texts.length && new Set(unused).size === unused.length;
}
