import { withArticle } from "../../../base/with-article.ts";
import type { Answers, Does } from "../../../model/call.ts";
import type { Subject } from "../../../model/subject.ts";

/** What a call does, as far as its answer depends on it. */
export interface AnsweringCall {
  readonly does: Does;
  /** The entity of the record that the call creates; null if it creates none, or for the answer where it created none. */
  readonly creates: string | null;
  readonly subject: Pick<Subject, "entity"> | null;
}

/** Says why a call never gives an answer: `it answers a Ticket`. Null if it may give it. */
export function reasonAgainst(body: Answers["body"], call: AnsweringCall, people: string | null): string | null {
  const { does } = call;
  switch (body.kind) {
    case "session":
      return does.kind === "sign up" || does.kind === "sign in" ? null : "it signs nobody in";
    case "page":
      if (does.kind === "list") return does.entity === body.entity ? null : `it lists \`${does.entity}\``;
      return "it lists nothing";
    case "record":
      return reasonAgainstRecord(body.entity, call, people);
    default:
      return null;
  }
}

function reasonAgainstRecord(entity: string, call: AnsweringCall, people: string | null): string | null {
  if (call.does.kind === "delete") return "the record is gone by then";
  if (call.does.kind === "reset") return "it is about no record";
  const answered = entitiesAnswered(call, people);
  if (answered.includes(entity)) return null;
  return answered.length === 0 ? "it is about no record" : `it answers ${answered.map(withArticle).join(" or ")}`;
}

/** The entities of the records that a call may answer. */
function entitiesAnswered({ does, creates, subject }: AnsweringCall, people: string | null): readonly string[] {
  const ofSubject = subject === null ? [] : [subject.entity];
  switch (does.kind) {
    case "read":
    case "update":
    case "transition":
      return [does.entity];
    case "create":
      return creates === null ? ofSubject : [creates];
    case "sign up":
    case "sign in":
    case "sign out":
    case "me":
      return people === null ? [] : [people];
    case "statements":
      return creates === null ? ofSubject : [...new Set([creates, ...ofSubject])];
    default:
      return ofSubject;
  }
}
