import type { Answers, Call } from "../../src/model/call.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { Value } from "../../src/model/value-type.ts";
import { evaluate } from "./evaluate.ts";
import type { Granted, Place } from "./outcome.ts";
import { callerOf } from "./rights.ts";
import { isMap, recordNamed } from "./scope.ts";
import type { Scope, Thing } from "./scope.ts";
import { scopeIn } from "./run.ts";
import type { Named, Run } from "./run.ts";
import { showRecord, taggedFields } from "./show.ts";
import { toJson } from "./to-json.ts";
import { mayRead } from "./visible.ts";
import { recordWithId } from "./world.ts";

/** What an answer is about. */
export interface About {
  /** What `this` is. */
  readonly self: Named | null;
  /** Whether nothing was created in a call that could have. */
  readonly hasCreatedNothing?: boolean;
  /** Whether a call that could have created the record has changed it. */
  readonly isChange?: boolean;
  readonly variables?: { readonly [name: string]: Thing };
  readonly page?: { readonly body: Value; readonly next: Place | null };
  /** The account, if the call signs somebody in. */
  readonly person?: string;
}

/** Answers a call that was granted, with what the caller may read after it. */
export function answer(run: Run, call: Call, about: About): Granted {
  const scope = answeringScope(run, about);
  const isElse = (about.hasCreatedNothing === true || about.isChange === true) && call.otherwise !== null;
  const answers = isElse && call.otherwise !== null ? call.otherwise : call.answers;
  const { body: form } = answers;
  const isNothing = about.hasCreatedNothing === true && !isElse && form.kind === "record";
  const shown = isNothing ? { body: undefined, tagged: null } : bodyOf(run, scope, answers, about);
  const isMissing = (form.kind === "record" || form.kind === "session") && shown.body === undefined;
  return {
    kind: "granted",
    status: isMissing ? 204 : answers.status,
    ...shown,
    headers: headersOf(call, scope),
    next: about.page?.next ?? null,
    record: undefined,
    world: run.world,
  };
}

function answeringScope(run: Run, { self, variables = {}, person }: About): Scope {
  const me = person ?? run.caller.me;
  const caller = callerOf(run.model, run.world, me) ?? { me, roles: [] };
  const scope: Scope = { ...scopeIn(run, null, null, variables), caller, asSeen: true };
  const record = self === null ? null : recordNamed(run.world, self.entity, self.id);
  return { ...scope, this: record !== null && mayRead(scope, record) ? record : null };
}

function bodyOf(run: Run, scope: Scope, { body }: Answers, about: About): Pick<Granted, "body" | "tagged"> {
  switch (body.kind) {
    case "empty":
      return { body: undefined, tagged: null };
    case "page":
      return { body: about.page?.body, tagged: null };
    // The token of a session stands around the account: whoever sends the answer writes it.
    case "session":
    case "record": {
      const stored = about.self === null ? null : recordWithId(run.world, about.self.entity, about.self.id);
      if (stored === null || about.self === null) return { body: undefined, tagged: null };
      const { entity } = about.self;
      return { body: showRecord(scope, entity, stored) ?? undefined, tagged: taggedFields(scope, entity, stored) };
    }
    case "expression": {
      const value = toJson(evaluate(body.expression, scope), body.expression.type, scope);
      return { body: body.as === "text" ? textOf(value, body.expression) : value, tagged: null };
    }
  }
}

function headersOf(call: Call, scope: Scope): { [name: string]: string } {
  return Object.fromEntries(
    call.headers.flatMap(({ name, value }) => {
      const text = textOf(toJson(evaluate(value, scope), value.type, scope), value);
      return text === null ? [] : [[name, encoded(text)]];
    }),
  );
}

function textOf(value: Value, { type }: Expression): string | null {
  if (value === null) return null;
  return typeof value === "object" || isMap(value) || type.kind === "json" ? JSON.stringify(value) : String(value);
}

/** Characters that no header can hold are percent-encoded. */
function encoded(text: string): string {
  return text.replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character));
}
