import {
  curlRequestLine,
  concurrencyHead,
  concurrentRequestLine,
  pickLine,
  printLine,
  scriptHead,
} from "../../trace/http/shell-script.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import { keyOfRecord } from "../../world/record/record-key.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { applySendOptions } from "../execute/apply-send-options.ts";
import { groupConcurrent } from "../trace/concurrent-steps.ts";
import type { Finding } from "../finding/finding.ts";
import { entityReferredTo } from "../trace/record-labels.ts";
import { statusLocation } from "../judge/judge-answer.ts";
import { cursorAfterStep } from "../execute/page-cursors.ts";
import { parseJsonObject } from "../target/parse-json.ts";
import { idPlaceholderPart } from "../model-state/target-ids.ts";
import { slugFields } from "../model-state/written-slugs.ts";
import type { TokenAccount, KnownAccount } from "../accounts/known-account.ts";
import { printableText } from "../target/printable-text.ts";
import { describeReceived, describeDifferences, describeExpected } from "./describe-answer.ts";
import { reportTrace } from "./trace-report.ts";

/** The inputs of a script besides the finding. */
export interface CurlScriptOptions {
  readonly model: Specification;
  readonly title: string;
  readonly address: string;
  /** Known accounts. Their secrets are not written into the script. */
  readonly known: readonly (KnownAccount | TokenAccount)[];
}

/**
 * Renders a finding as a POSIX shell script: it provisions accounts, sends the requests with curl, and exits with 1 at the
 * first answer that has not the expected status.
 */
export function renderFindingScript({ model, title, address, known }: CurlScriptOptions, finding: Finding): string {
  const { setup, trace, traceId } = finding;
  // The trace's id is another one in each run.
  const variables = new Map([[traceId, "run"]]);
  const secrets = secretsOf(known);
  for (const { text, name } of secrets) variables.set(text, name);
  const script: Script = { variables, names: namesFor(model, variables, finding), tags: tagsIn(finding) };
  const last = trace.at(-1)!;
  return [
    ...scriptHead(printableText(title), ["sh THIS [ADDRESS]"], address.replace(/\/+$/, "")),
    ...(trace.some(({ isAnsweredAsIfAlone }) => isAnsweredAsIfAlone !== undefined) ? concurrencyHead : []),
    runLine(traceId),
    ...(script.tags.size === 0 ? [] : [`heads=$(mktemp)`, `trap 'rm -f "$answer" "$heads"' EXIT`]),
    ...secrets.map(
      ({ name, of }) =>
        `${name}="\${${name}:?set this environment variable to the secret or the token of ${shellWord(of)}}"`,
    ),
    // The exchanges that provisioned accounts are expected to be answered as they were.
    ...(setup.length === 0
      ? []
      : [
          "",
          printLine("The accounts:"),
          ...setup.flatMap((exchange) => requestLines(script, exchange, receivedStatus(exchange))),
        ]),
    ...traceLines(script, model, finding),
    "",
    `cat "$answer"; printf '\\n'`,
    printLine(
      `Expected: ${printableText(describeExpected(model, last))}. Received in the test: ${describeReceived(last)}.`,
    ),
    ...describeDifferences(last).map((difference) => printLine(`  ${difference}`)),
    "",
  ].join("\n");
}

/** What the lines of a script share. */
interface Script {
  readonly variables: Map<string, string>;
  readonly names: ScriptVariables;
  /** The ETags that requests of the trace refer to. */
  readonly tags: ReadonlySet<string>;
}

interface KnownSecret {
  readonly text: string;
  /** The name of the variable that holds the secret. */
  readonly name: string;
  readonly of: string;
}

/** The secrets of known accounts, which are not written into the script. */
function secretsOf(known: CurlScriptOptions["known"]): readonly KnownSecret[] {
  return known
    .map((account, at) => ({
      text: "token" in account ? account.token : account.secret,
      name: `known_${at + 1}`,
      of: account.name ?? account.role ?? "somebody",
    }))
    .filter(({ text }) => text !== "");
}

function namesFor(model: Specification, variables: Map<string, string>, { setup, trace }: Finding): ScriptVariables {
  const tokens = [...setup, ...trace].flatMap(({ resolvedOptions: { credentials } }) =>
    credentials?.kind === "token" ? [credentials.token] : [],
  );
  const cursors = trace.flatMap(({ params }) => params.query["after"] ?? []);
  return new ScriptVariables(model, variables, tokens, cursors);
}

function tagsIn({ trace }: Finding): ReadonlySet<string> {
  return new Set(
    trace.flatMap(({ resolvedOptions: { ifNoneMatch, ifMatch } }) =>
      [ifNoneMatch, ifMatch].filter((tag) => tag !== null),
    ),
  );
}

/** The lines that send a request and store what its answer reveals. */
function requestLines(
  { variables, names, tags }: Script,
  exchange: JudgedExchange,
  status = statusOf(exchange),
): readonly string[] {
  const etag = exchange.received.kind === "answer" ? exchange.received.headers["etag"] : undefined;
  const requestLine = curlRequestLine(status, names.request(exchange), variables);
  const pause = exchange.step.wait === undefined ? [] : [`sleep ${Math.ceil(exchange.step.wait / 1000)}`];
  if (etag === undefined || !tags.has(etag) || variables.has(etag))
    return [...pause, requestLine, ...names.learn(exchange)];
  const name = `tag_${exchange.step.number}`;
  variables.set(etag, name);
  return [
    ...pause,
    `${requestLine} -D "$heads"`,
    `${name}=$(sed -n 's/^[Ee][Tt][Aa][Gg]: *//p' "$heads" | tr -d '\\r')`,
    ...names.learn(exchange),
  ];
}

/** The lines of all steps, each with its sentence. */
function traceLines(script: Script, model: Specification, finding: Finding): readonly string[] {
  const { names, variables } = script;
  const { steps } = reportTrace(model, finding);
  return groupConcurrent(finding.trace, ({ step }) => step).flatMap((turn) => {
    const sentences = turn.map((exchange) => {
      const at = finding.trace.indexOf(exchange);
      return printLine(`${at + 1}. ${steps[at]?.says ?? ""}`);
    });
    const [only, ...others] = turn;
    if (only !== undefined && others.length === 0) return ["", ...sentences, ...requestLines(script, only)];
    return [
      "",
      ...sentences,
      ...turn.map((exchange, at) => concurrentRequestLine(at + 1, names.request(exchange), variables)),
      `together ${turn.map(statusOf).join(" ")}`,
      ...turn.flatMap((exchange, at) => [`take ${at + 1}`, ...names.learn(exchange)]),
    ];
  });
}

/** The line that makes an id for the run, of the same length as that of the trace, so that no text becomes too long. */
function runLine({ length }: string): string {
  const digits = Math.min(length, 12);
  return `run=$(printf '%0${digits}x' $((($(date +%s) * 331 + $$) % ${16 ** digits})))`;
}

/**
 * The status that the script expects of a step: the required one if the finding is about it, otherwise the received
 * one.
 */
function statusOf({ expected, received, judgement }: JudgedExchange): number {
  const isStatusReported = judgement === null || judgement.differences.some(({ at }) => at === statusLocation);
  return received.kind === "answer" && !isStatusReported ? received.status : expected.status;
}

function receivedStatus({ expected, received }: JudgedExchange): number {
  return received.kind === "answer" ? received.status : expected.status;
}

function shellWord(text: string): string {
  return printableText(text, 60).replace(/[^\w@.+ -]/g, "?");
}

/** An id that only the model state knows. */
const unnamed = new RegExp(`\\b[0-9a-f]{8}-[0-9a-f]{4}-${idPlaceholderPart}`);

/** Names of shell variables for keys and tokens that the target assigns. */
class ScriptVariables {
  readonly #model: Specification;
  readonly #variables: Map<string, string>;
  /** By entity and key. */
  readonly #variableByKey = new Map<string, string>();
  #variableCount = 0;

  /** The tokens that requests of the trace use. */
  readonly #tokens: ReadonlySet<string>;

  /** The cursors that requests of the trace use. */
  readonly #cursors: ReadonlySet<string>;

  constructor(
    model: Specification,
    variables: Map<string, string>,
    tokens: readonly string[],
    places: readonly string[],
  ) {
    this.#cursors = new Set(places);
    this.#model = model;
    this.#variables = variables;
    this.#tokens = new Set(tokens);
  }

  /** The request with variables in place of values that the target assigned. */
  request({ call, params, resolvedOptions, sent }: JudgedExchange): ReturnType<typeof httpRequestOf> {
    const { subject } = call;
    const keyed = (entity: string, value: Value): Value =>
      this.#variableByKey.get(`${entity} ${String(value)}`) ?? value;
    const input = Object.fromEntries(
      Object.entries(params.input).map(([name, value]): [string, Value] => {
        const type = call.takes.find((one) => one.name === name)?.type;
        return [name, type?.kind === "reference" ? keyed(type.entity, value) : value];
      }),
    );
    const { does } = call;
    const query =
      does.kind !== "list"
        ? params.query
        : Object.fromEntries(
            Object.entries(params.query).map(([name, text]) => {
              const entity =
                name === entityNamed(this.#model, does.entity).key
                  ? does.entity
                  : entityReferredTo(this.#model, does.entity, name);
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
    const meant: RequestParts = {
      ...params,
      query,
      subject:
        subject?.kind === "key" && params.subject !== null
          ? String(keyed(subject.entity, params.subject))
          : params.subject,
      input,
    };
    const request = applySendOptions(
      this.#model,
      httpRequestOf(this.#model, call, meant, resolvedOptions.credentials),
      resolvedOptions,
    );
    const named = { ...request, path: request.path.replaceAll("%40%40", "@@") };
    // A key that was never revealed is sent as it was.
    return unnamed.test(`${named.path} ${named.body ?? ""}`) ? sent : named;
  }

  /** Lines that store the keys and the token of an answer in variables. */
  learn({ step, received, decision, judgement }: JudgedExchange): readonly string[] {
    if (received.kind === "unanswered") return [];
    const tokensInAnswer = [...this.#tokens].filter(
      (token) => token !== "" && !this.#variables.has(token) && received.body.includes(token),
    );
    const tokens = tokensInAnswer.flatMap((token) =>
      this.#captureLines("token", token, received.body, (name) => void this.#variables.set(token, name)),
    );
    if (decision.kind === "refusal") return tokens;
    const next = this.#cursors.has(cursorAfterStep(step.number)) ? parseJsonObject(received.body)?.["next"] : undefined;
    if (typeof next === "string" || typeof next === "number")
      return this.#captureLines(
        "place",
        next,
        received.body,
        (name) => void this.#variables.set(cursorAfterStep(step.number), name),
      );
    const keys = decision.writes.flatMap((write) => {
      if (write.kind !== "put") return [];
      const entity = entityNamed(this.#model, write.entity);
      const placeholder = keyOfRecord(entity, write.row);
      const slug = slugFields(this.#model, write.entity)
        .map((name) => write.row.values[name])
        .find((text) => typeof text === "string" && received.body.includes(text));
      const actual =
        judgement?.learned.find((one) => one.placeholder === placeholder)?.actual ??
        (typeof slug === "string" ? slug : undefined);
      return actual === undefined
        ? []
        : this.#captureLines("key", actual, received.body, (name) => {
            const place = `@@${name}@@`;
            for (const called of [actual, placeholder])
              this.#variableByKey.set(`${entity.name} ${String(called)}`, place);
            if (typeof actual === "number") this.#variables.set(`"${place}"`, name);
            this.#variables.set(place, name);
          });
    });
    return [...tokens, ...keys];
  }

  /** The line that extracts a value from an answer; none if the answer does not contain it. */
  #captureLines(kind: string, seen: string | number, body: string, put: (name: string) => void): readonly string[] {
    const name = `${kind}_${this.#variableCount + 1}`;
    const line = pickLine(name, body, seen);
    if (line === null) return [];
    this.#variableCount += 1;
    put(name);
    return [line];
  }
}
