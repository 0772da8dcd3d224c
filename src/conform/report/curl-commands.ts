import {
  curlRequestLine,
  concurrencyHead,
  concurrentRequestLine,
  printLine,
  scriptHead,
} from "../../explore/http/shell-script.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import { isSystemKey } from "../../semantics/value/key.ts";
import type { Performed } from "../story/performed.ts";
import { enveloped } from "../drive/enveloped.ts";
import { inTurns } from "../story/at-once.ts";
import type { Finding } from "../finding/finding.ts";
import { referredTo } from "../story/labels.ts";
import { statusPlace } from "../judge/judge-answer.ts";
import { placeAfter } from "../drive/places.ts";
import { objectOf } from "../target/json-of.ts";
import { idMark } from "../mirror/said-ids.ts";
import { slugFields } from "../mirror/slugs-made.ts";
import type { Bearer, Known } from "../people/known.ts";
import { plainText } from "../target/plain-text.ts";
import { cameInWords, differencesInWords, expectedInWords } from "./answer-words.ts";
import { toldStory } from "./told-story.ts";

/** What a script goes by. */
export interface ScriptFor {
  readonly model: Specification;
  readonly title: string;
  readonly address: string;
  /** People who were there: what they are known by is not written down. */
  readonly known: readonly (Known | Bearer)[];
}

/** A finding as a script for any POSIX shell: people come, the story is played with curl, and it ends with 1 where a status is not the one that has to come. */
export function curlCommands({ model, title, address, known }: ScriptFor, finding: Finding): string {
  // What the story calls its own is another's each time.
  const variables = new Map([[finding.mark, "run"]]);
  const secrets = known.map((one, at) => ({
    text: "token" in one ? one.token : one.secret,
    name: `known_${at + 1}`,
    of: one.name ?? one.role ?? "somebody",
  }));
  for (const { text, name } of secrets) if (text !== "") variables.set(text, name);
  const names = new Names(
    model,
    variables,
    [...finding.prologue, ...finding.story].flatMap(({ borne: { credentials } }) =>
      credentials?.kind === "token" ? [credentials.token] : [],
    ),
    finding.story.flatMap(({ asked }) => asked.query["after"] ?? []),
  );
  const last = finding.story.at(-1)!;
  const { steps } = toldStory(model, finding);
  const tags = new Set(
    finding.story.flatMap(({ borne: { ifNoneMatch, ifMatch } }) =>
      [ifNoneMatch, ifMatch].filter((tag) => tag !== null),
    ),
  );
  const line = (performed: Performed, status = statusOf(performed)): readonly string[] => {
    const said = performed.came.kind === "answer" ? performed.came.headers["etag"] : undefined;
    const asked = curlRequestLine(status, names.request(performed), variables);
    const pause = performed.step.wait === undefined ? [] : [`sleep ${Math.ceil(performed.step.wait / 1000)}`];
    if (said === undefined || !tags.has(said) || variables.has(said))
      return [...pause, asked, ...names.learn(performed)];
    const name = `tag_${performed.step.number}`;
    variables.set(said, name);
    return [
      ...pause,
      `${asked} -D "$heads"`,
      `${name}=$(sed -n 's/^[Ee][Tt][Aa][Gg]: *//p' "$heads" | tr -d '\\r')`,
      ...names.learn(performed),
    ];
  };
  return [
    ...scriptHead(plainText(title), ["sh THIS [ADDRESS]"], address.replace(/\/+$/, "")),
    ...(finding.story.some(({ asAlone }) => asAlone !== undefined) ? concurrencyHead : []),
    runLine(finding.mark),
    ...(tags.size === 0 ? [] : [`heads=$(mktemp)`, `trap 'rm -f "$answer" "$heads"' EXIT`]),
    ...secrets
      .filter(({ text }) => text !== "")
      .map(({ name, of }) => `${name}="\${${name}:?what ${shellWord(of)} is known by has to be in the environment}"`),
    // What came while people were had is no part of the story.
    ...(finding.prologue.length === 0
      ? []
      : [
          "",
          printLine("Who is there:"),
          ...finding.prologue.flatMap((performed) => line(performed, cameWith(performed))),
        ]),
    ...inTurns(finding.story, ({ step }) => step).flatMap((turn) => {
      const says = turn.map((performed) => {
        const at = finding.story.indexOf(performed);
        return printLine(`${at + 1}. ${steps[at]?.says ?? ""}`);
      });
      const [only, ...others] = turn;
      if (only !== undefined && others.length === 0) return ["", ...says, ...line(only)];
      return [
        "",
        ...says,
        ...turn.map((performed, at) => concurrentRequestLine(at + 1, names.request(performed), variables)),
        `together ${turn.map(statusOf).join(" ")}`,
        ...turn.flatMap((performed, at) => [`take ${at + 1}`, ...names.learn(performed)]),
      ];
    }),
    "",
    `cat "$answer"; printf '\\n'`,
    printLine(`Expected: ${plainText(expectedInWords(last))}. Came when this was written: ${cameInWords(last)}.`),
    ...differencesInWords(last).map((difference) => printLine(`  ${difference}`)),
    "",
  ].join("\n");
}

/** The line that makes a mark of the story's own, as long as the one it was told with, so that no text becomes too long by it. */
function runLine({ length }: string): string {
  const digits = Math.min(length, 12);
  return `run=$(printf '%0${digits}x' $((($(date +%s) * 331 + $$) % ${16 ** digits})))`;
}

/** The status that a step is held against: as it has to be where that is what the story is about, else as it came, since what was told once is overlooked. */
function statusOf({ expected, came, judgement }: Performed): number {
  const isToldOf = judgement === null || judgement.differences.some(({ at }) => at === statusPlace);
  return came.kind === "answer" && !isToldOf ? came.status : expected.status;
}

function cameWith({ expected, came }: Performed): number {
  return came.kind === "answer" ? came.status : expected.status;
}

function shellWord(text: string): string {
  return plainText(text, 60).replace(/[^\w@.+ -]/g, "?");
}

/** An id that only the mirror knows. */
const unnamed = new RegExp(`\\b[0-9a-f]{8}-[0-9a-f]{4}-${idMark}`);

/** What the target's own keys and tokens are called in a script. */
class Names {
  readonly #model: Specification;
  readonly #variables: Map<string, string>;
  /** By entity and key. */
  readonly #keys = new Map<string, string>();
  #count = 0;

  /** By which somebody is identified in the story. */
  readonly #tokens: ReadonlySet<string>;

  /** After which a list goes on in the story. */
  readonly #places: ReadonlySet<string>;

  constructor(
    model: Specification,
    variables: Map<string, string>,
    tokens: readonly string[],
    places: readonly string[],
  ) {
    this.#places = new Set(places);
    this.#model = model;
    this.#variables = variables;
    this.#tokens = new Set(tokens);
  }

  /** The request with names in the place of what the target has told. */
  request({ call, asked, borne, sent }: Performed): ReturnType<typeof httpRequestOf> {
    const { subject } = call;
    const keyed = (entity: string, value: Value): Value => this.#keys.get(`${entity} ${String(value)}`) ?? value;
    const input = Object.fromEntries(
      Object.entries(asked.input).map(([name, value]): [string, Value] => {
        const type = call.takes.find((one) => one.name === name)?.type;
        return [name, type?.kind === "reference" ? keyed(type.entity, value) : value];
      }),
    );
    const { does } = call;
    const query =
      does.kind !== "list"
        ? asked.query
        : Object.fromEntries(
            Object.entries(asked.query).map(([name, text]) => {
              const entity =
                name === entityNamed(this.#model, does.entity).key
                  ? does.entity
                  : referredTo(this.#model, does.entity, name);
              return [
                name,
                entity === null
                  ? text
                  : text
                      .split(",")
                      .map((one) => String(keyed(entity, one)))
                      .join(","),
              ];
            }),
          );
    const meant: Asked = {
      ...asked,
      query,
      subject:
        subject?.kind === "key" && asked.subject !== null
          ? String(keyed(subject.entity, asked.subject))
          : asked.subject,
      input,
    };
    const request = enveloped(this.#model, httpRequestOf(this.#model, call, meant, borne.credentials), borne);
    const named = { ...request, path: request.path.replaceAll("%40%40", "@@") };
    // What nobody was told the name of is said as it was.
    return unnamed.test(`${named.path} ${named.body ?? ""}`) ? sent : named;
  }

  /** Lines that keep the keys and the token that an answer tells. */
  learn({ step, came, decision, judgement }: Performed): readonly string[] {
    if (came.kind === "unanswered") return [];
    const told = [...this.#tokens].filter(
      (token) => token !== "" && !this.#variables.has(token) && came.body.includes(token),
    );
    const tokens = told.flatMap((token) =>
      this.#kept("token", token, came.body, (name) => void this.#variables.set(token, name)),
    );
    if (decision.kind === "refusal") return tokens;
    const next = this.#places.has(placeAfter(step.number)) ? objectOf(came.body)?.["next"] : undefined;
    if (typeof next === "string" || typeof next === "number")
      return this.#kept("place", next, came.body, (name) => void this.#variables.set(placeAfter(step.number), name));
    const keys = decision.writes.flatMap((write) => {
      if (write.kind !== "put") return [];
      const entity = entityNamed(this.#model, write.entity);
      const mark = isSystemKey(entity) ? write.row.id : write.row.values[entity.key];
      const slug = slugFields(this.#model, write.entity)
        .map((name) => write.row.values[name])
        .find((text) => typeof text === "string" && came.body.includes(text));
      const seen =
        judgement?.learnt.find((one) => one.mark === mark)?.seen ?? (typeof slug === "string" ? slug : undefined);
      return seen === undefined
        ? []
        : this.#kept("key", seen, came.body, (name) => {
            const place = `@@${name}@@`;
            for (const called of [seen, mark]) this.#keys.set(`${entity.name} ${String(called)}`, place);
            if (typeof seen === "number") this.#variables.set(`"${place}"`, name);
            this.#variables.set(place, name);
          });
    });
    return [...tokens, ...keys];
  }

  /** The line that picks what stands somewhere in an answer; what stands nowhere in it has to be known otherwise. */
  #kept(kind: string, seen: string | number, body: string, put: (name: string) => void): readonly string[] {
    for (const [, field = ""] of body.matchAll(/"([A-Za-z_]\w*)" *: *"?[^",}]*/g)) {
      const at = [...body.matchAll(new RegExp(`"${field}" *: *"?([^",}]*)`, "g"))].findIndex(
        ([, value]) => value?.trim() === String(seen),
      );
      if (at < 0) continue;
      this.#count += 1;
      const name = `${kind}_${this.#count}`;
      put(name);
      return [`${name}=$(pick ${field} ${at + 1})`];
    }
    return [];
  }
}
