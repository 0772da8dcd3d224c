import type { Call } from "../../model/call.ts";
import { mayEver } from "../../semantics/rights/gate.ts";
import { heedsKey } from "../../semantics/http/decide-sent.ts";
import { promisedBy } from "../../semantics/http/promised.ts";
import type { Promised } from "../../semantics/http/promised.ts";
import { signInInput } from "../../semantics/http/sign-in-input.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import type { Change, Correspondence, Kept, Tag } from "../drive/correspondence.ts";
import { unusedMethod } from "../drive/enveloped.ts";
import type { Person } from "../story/person.ts";
import { kindOf, spell } from "../story/around.ts";
import type { Form, Name } from "../story/around.ts";
import type { Attempt } from "./attempt.ts";
import { callsTried } from "./calls-tried.ts";
import { drawAttempt } from "./draw-attempt.ts";
import type { Novelty } from "./novelty.ts";
import type { Place } from "./place.ts";
import { wrongSecrets } from "./wrong-secrets.ts";

/** A call that is made for what surrounds it, with what it tries. */
export interface Aside {
  readonly attempt: Attempt;
  readonly cell: string;
}

/** What a story has come to, as far as asides go by it. */
export interface Sofar {
  readonly correspondence: Correspondence;
  /** What was done last, and granted. */
  readonly last: Attempt | null;
  /** How what somebody was told a tag of has changed since. */
  readonly seenSince: (tag: Tag) => { readonly change: Change };
  /** Calls that were made under keys in it. */
  readonly keyed: ReadonlyMap<number, Attempt>;
}

const rarely = 0.03;

/** An aside that was not made in this way before, or now and then any; null where there is none. */
export function chooseAside(
  place: Place,
  novelty: Novelty,
  sofar: Sofar,
  mayMake: (attempt: Attempt) => boolean,
): Attempt | null {
  const isAvoided = ({ call, around }: Attempt): boolean =>
    novelty.isAvoided(call.name) || novelty.isAvoided(avoidedAs(call.name, around));
  const asides = asidesOf(place, sofar).filter(({ attempt }) => !isAvoided(attempt) && mayMake(attempt));
  const fresh = asides.filter(({ cell }) => novelty.timesOf(cell) === 0);
  // Whoever gives a wrong password too often is told to wait.
  const again = place.random.chance(rarely) ? asides.filter(({ attempt }) => attempt.call.does.kind !== "sign in") : [];
  const chosen = place.random.pick(fresh.length > 0 ? fresh : again);
  if (chosen === undefined) return null;
  novelty.countOne(chosen.cell);
  return chosen.attempt;
}

/** What is known to go wrong is avoided by its call and by what that was sent in: the call itself is none the worse. */
export function avoidedAs(call: string, around: Attempt["around"]): string {
  return around === undefined ? call : `around ${kindOf(around)}`;
}

function asidesOf(place: Place, sofar: Sofar): readonly Aside[] {
  const promised = promisedBy(place.model);
  const reading = [
    ...inSessions(place, sofar, promised),
    ...ofNobody(place),
    ...(promised.tags ? withTags(place, sofar) : []),
  ];
  // Whoever only looks begins no session that nobody needs, and sends nothing.
  if (callsTried(place.model).every(({ method }) => method === "GET")) return reading;
  return [
    ...reading,
    ...signingIn(place, promised),
    ...(promised.keys ? underKeys(place, sofar) : []),
    ...twice(place, sofar),
    ...written(place, promised),
  ];
}

const plain = { subject: null, input: {}, query: {}, ifMatch: null } as const;
const asideManner = "aside";

/** Somebody signs in once more, or not quite as they should. */
function signingIn(place: Place, { addresses, sessions }: Promised): readonly Aside[] {
  const { model, state, random } = place;
  const call = model.calls.find(({ does }) => does.kind === "sign in");
  const who = random.pick(
    place.people.filter((one) => isOurs(one) && one.secret !== null && one.credentials.kind === "token"),
  );
  if (call === undefined || who === undefined || who.secret === null || model.identification === null) return [];
  const { entity, by } = model.identification;
  const name = String(state.entities[entity]?.get(who.id)?.values[by] ?? "");
  const isAddress =
    model.entities.find((one) => one.name === entity)?.fields.find((field) => field.name === by)?.type.kind === "email";
  const signIn = (spelt: Name["spelt"], secret: string, cell: string): Aside => {
    const asked = { ...plain, input: signInInput(model, call, spell(name, spelt), secret) };
    return {
      cell: `sign in ${cell}`,
      attempt: { who: null, call, row: null, manner: asideManner, asked, around: { name: { of: who.number, spelt } } },
    };
  };
  const { secret } = who;
  return [
    ...(sessions ? [signIn("as it is", secret, "again")] : []),
    ...wrongSecrets(secret).map((wrong) => signIn("as it is", wrong.secret, wrong.differs)),
    signIn("as nobody's", secret, "as nobody"),
    ...(addresses || !isAddress ? [signIn("in capitals", secret, "with a name in capitals")] : []),
  ];
}

/** Somebody goes on in an older session, ends one, or tries one that has ended. */
function inSessions(place: Place, { correspondence }: Sofar, { sessions }: Promised): readonly Aside[] {
  const { model, people } = place;
  const signOut = model.calls.find(({ does }) => does.kind === "sign out");
  if (!sessions || signOut === undefined) return [];
  return people.filter(isOurs).flatMap((who): readonly Aside[] => {
    const all = correspondence.sessionsOf(who.id);
    const call = ownCall(place, who);
    const good = all.filter(({ endedBy }) => endedBy === null);
    const other = good.filter(({ token }) => who.credentials.kind === "token" && token !== who.credentials.token);
    const made = (one: Call, began: number | "first"): Attempt => ({
      who,
      call: one,
      row: null,
      manner: asideManner,
      asked: plain,
      around: { session: began },
    });
    return [
      ...(call === null
        ? []
        : all
            .filter(({ endedBy }) => endedBy !== null)
            .map(({ began, endedBy }): Aside => ({ cell: `session ended by ${endedBy}`, attempt: made(call, began) }))),
      ...(call === null || all.length === good.length
        ? []
        : good.map(
            ({ began }): Aside => ({
              cell: "session that goes on where another has ended",
              attempt: made(call, began),
            }),
          )),
      ...(call === null
        ? []
        : other.map(({ began }): Aside => ({ cell: "session beside another", attempt: made(call, began) }))),
      ...(good.length < 2
        ? []
        : good.map(
            ({ began }, at): Aside => ({
              cell: `sign out of ${at === 0 ? "the first" : "a later"}`,
              attempt: made(signOut, began),
            }),
          )),
    ];
  });
}

/** Whoever was there before keeps their sessions, and nobody tries to come in as them. */
function isOurs({ account }: Person): boolean {
  return account === undefined;
}

/** A call by which somebody is seen to be known: who they are or, where nobody is told that, a list. */
function ownCall({ model }: Place, { role }: Person): Call | null {
  const calls = model.calls.filter(
    (call) =>
      call.method === "GET" &&
      call.takes.every(({ required }) => !required) &&
      mayEver(model, role, call) &&
      !mayEver(model, visitorRole(model), call),
  );
  return calls.find(({ does }) => does.kind === "me") ?? calls.find(({ does }) => does.kind === "list") ?? null;
}

/** Somebody comes with what stands for nobody, and is no visitor for that. */
function ofNobody(place: Place): readonly Aside[] {
  const { model, random } = place;
  if (model.identification === null) return [];
  const reading = model.calls.filter(({ method }) => method === "GET");
  return [true, false].flatMap((isVisitors): readonly Aside[] => {
    const call = random.pick(reading.filter((one) => mayEver(model, visitorRole(model), one) === isVisitors));
    const attempt = call === undefined ? null : drawAttempt(place, call, { who: null, manner: "as meant" });
    return attempt === null
      ? []
      : [
          {
            cell: `token of nobody ${isVisitors ? "where visitors may" : "where they may not"}`,
            attempt: { ...attempt, manner: asideManner, around: { session: "nobody's" } },
          },
        ];
  });
}

/** What was done under a key is asked again, by the same and by others, as it was and otherwise. */
function underKeys(place: Place, { correspondence, keyed }: Sofar): readonly Aside[] {
  const { people, random } = place;
  return correspondence.kept.slice(0, 3).flatMap((kept): readonly Aside[] => {
    const first = keyed.get(kept.step);
    const who = people.find(({ id }) => id === kept.person);
    if (first === undefined || who === undefined) return [];
    const { call } = first;
    const under = (attempt: Attempt | null, cell: string): readonly Aside[] =>
      attempt === null
        ? []
        : [
            {
              cell: `key ${cell} ${call.does.kind}`,
              attempt: { ...attempt, manner: asideManner, around: { key: kept.key } },
            },
          ];
    const other = random.pick(people.filter(({ id, role }) => id !== kept.person && mayEver(place.model, role, call)));
    return [
      ...under({ ...first, who }, "again"),
      ...under(anotherOf(place, first, who, kept), "for another request"),
      ...(other === undefined ? [] : under({ ...first, who: other }, "of somebody else")),
    ];
  });
}

function anotherOf(place: Place, { call, asked }: Attempt, who: Person, { step }: Kept): Attempt | null {
  const drawn = drawAttempt({ ...place, number: place.number * 50 + step }, call, { who, manner: "as meant" });
  return drawn === null || JSON.stringify(drawn.asked) === JSON.stringify(asked) ? null : drawn;
}

/** What was just made is made once more, just so. */
function twice(_: Place, { last }: Sofar): readonly Aside[] {
  if (last === null || last.call.does.kind !== "create" || last.around !== undefined || last.call.method !== "POST")
    return [];
  return [{ cell: `twice ${last.call.name}`, attempt: { ...last, manner: "twice" } }];
}

/** Somebody asks for what they have seen already. */
function withTags(place: Place, { correspondence, seenSince }: Sofar): readonly Aside[] {
  return correspondence.tags.slice(0, 8).flatMap((tag): readonly Aside[] => {
    const who = tag.person === null ? null : place.people.find(({ id }) => id === tag.person);
    const call = place.model.calls.find(({ name }) => name === tag.call);
    const { change } = seenSince(tag);
    if (who === undefined || call === undefined || tag.subject === null || change === "unclear") return [];
    return [
      {
        cell: `tag had of what has changed: ${change}`,
        attempt: {
          who,
          call,
          row: null,
          manner: asideManner,
          asked: { ...plain, subject: tag.subject },
          around: { ifNoneMatch: tag.step },
        },
      },
    ];
  });
}

/** A request that nobody can read. */
function written(place: Place, promised: Promised): readonly Aside[] {
  const { model, random, people } = place;
  const who = random.pick(people);
  const taking = model.calls.filter(
    (call) =>
      call.method !== "GET" &&
      call.method !== "DELETE" &&
      call.does.kind !== "reset" &&
      call.takes.some(({ place: where }) => where === "body") &&
      (who === undefined || mayEver(model, who.role, call)),
  );
  const call = random.pick(taking);
  const attempt = call === undefined ? null : drawAttempt(place, call, { who: who ?? null, manner: "as meant" });
  if (attempt === null || Object.keys(attempt.asked.input).length === 0) return [];
  const forms: readonly Form[] = [
    "cut off",
    "no object",
    ...(promised.types ? ["plain text" as const] : []),
    ...(promised.methods && unusedMethod(model) !== null ? ["no method" as const] : []),
  ];
  return forms.map(
    (form): Aside => ({
      cell: `${form} ${attempt.call.does.kind}`,
      attempt: { ...attempt, manner: asideManner, around: { form } },
    }),
  );
}

/** What a call that was chosen for itself is sent in, where that tries something that was not tried: a key, or the tag of what it is about. */
export function aroundFor(
  place: Place,
  novelty: Novelty,
  { correspondence, seenSince }: Sofar,
  { who, call, row, asked }: Attempt,
): Attempt["around"] {
  const { model, random } = place;
  const promised = promisedBy(model);
  const isNew = (cell: string): boolean => {
    if (
      novelty.isAvoided(`around ${cell}`) ||
      (novelty.timesOf(`sent in ${cell} ${call.does.kind}`) > 0 && !random.chance(rarely))
    )
      return false;
    novelty.countOne(`sent in ${cell} ${call.does.kind}`);
    return true;
  };
  if (who === null) return undefined;
  const isKept =
    ["create", "transition", "update", "statements"].includes(call.does.kind) &&
    call.takes.every(({ type }) => type.kind !== "secret");
  if (promised.keys && isKept && heedsKey(call) && isNew("a key")) return { key: `${place.mark}-${place.number}` };
  if (!promised.tags || row === null || call.method === "GET" || asked.ifMatch !== null) return undefined;
  const seen = correspondence.tags.find(
    ({ person, record }) => person === who.id && record.id === row.id && record.entity === call.subject?.entity,
  );
  const change = seen === undefined ? "unclear" : seenSince(seen).change;
  return seen !== undefined && change !== "unclear" && isNew(`a tag meant, ${change === "some" ? "old" : "present"}`)
    ? { ifMatch: seen.step }
    : undefined;
}
