import {
  curlRequestLine,
  concurrencyHead,
  concurrentRequestLine,
  printLine,
  scriptHead,
} from "../../trace/http/shell-script.ts";
import type { Specification } from "../../model/specification.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { groupConcurrent } from "../trace/concurrent-steps.ts";
import type { Finding } from "../finding/finding.ts";
import { statusLocation } from "../judge/judge-answer.ts";
import type { TokenAccount, KnownAccount } from "../accounts/known-account.ts";
import { AssignedVariables } from "./assigned-variables.ts";
import { printableText } from "../target/printable-text.ts";
import { describeReceived, describeDifferences, describeExpected } from "./describe-answer.ts";
import { reportTrace } from "./trace-report.ts";

/** The inputs of a script besides the finding. */
export interface CurlScriptOptions {
  readonly model: Specification;
  /** The title of the script, as a comment. */
  readonly title: string;
  /** The address of the target, unless the script is called with another address. */
  readonly address: string;
  /** Known accounts. Their secrets are not written into the script. */
  readonly known: readonly (KnownAccount | TokenAccount)[];
}

/**
 * Renders a finding as a POSIX shell script: it provisions accounts, sends the requests with curl, and exits with 1 at
 * the first answer that has not the expected status.
 *
 * The *target* is the implementation that is tested. A *known account* existed on the target before the run. An
 * *exchange* is a request with the answer that was received. A *step* is one request of a trace, or a wait.
 */
export function renderFindingScript({ model, title, address, known }: CurlScriptOptions, finding: Finding): string {
  const { setup, trace, traceId } = finding;
  // Each run of the script has another trace id, so that the names of its accounts are new.
  const variables = new Map([[traceId, "run"]]);
  const secrets = secretsOf(known);
  for (const { text, name } of secrets) variables.set(text, name);
  const script: Script = {
    variables,
    assigned: assignedVariablesFor(model, variables, finding),
    etags: etagsIn(finding),
  };
  const last = trace.at(-1)!;
  return [
    ...scriptHead(printableText(title), ["sh THIS [ADDRESS]"], address.replace(/\/+$/, "")),
    ...(trace.some(({ hasAnswerOfRequestAlone }) => hasAnswerOfRequestAlone !== undefined) ? concurrencyHead : []),
    runLine(traceId),
    ...(script.etags.size === 0 ? [] : [`heads=$(mktemp)`, `trap 'rm -f "$answer" "$heads"' EXIT`]),
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
  /** By a text of the recorded requests: the name of the shell variable that stands in its place. */
  readonly variables: Map<string, string>;
  /** The variables for the keys, tokens and cursors that the target assigns. */
  readonly assigned: AssignedVariables;
  /** The ETags that requests of the trace refer to. */
  readonly etags: ReadonlySet<string>;
}

/** The secret or the token of a known account. */
interface KnownSecret {
  readonly text: string;
  /** The name of the shell variable that holds it. */
  readonly name: string;
  /** Whose it is, in words. */
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

/** The variables for what the target assigns, with the tokens and cursors that the requests of a finding use. */
function assignedVariablesFor(
  model: Specification,
  variables: Map<string, string>,
  { setup, trace }: Finding,
): AssignedVariables {
  const tokens = [...setup, ...trace].flatMap(({ resolvedOptions: { credentials } }) =>
    credentials?.kind === "token" ? [credentials.token] : [],
  );
  const cursors = trace.flatMap(({ params }) => params.query["after"] ?? []);
  return new AssignedVariables(model, variables, tokens, cursors);
}

/** The ETags that the requests of a finding are sent with. */
function etagsIn({ trace }: Finding): ReadonlySet<string> {
  return new Set(
    trace.flatMap(({ resolvedOptions: { ifNoneMatch, ifMatch } }) =>
      [ifNoneMatch, ifMatch].filter((etag) => etag !== null),
    ),
  );
}

/** The lines that send a request, expect a status, and store what the answer reveals in variables. */
function requestLines(
  { variables, assigned, etags }: Script,
  exchange: JudgedExchange,
  status = statusOf(exchange),
): readonly string[] {
  const etag = exchange.received.kind === "answer" ? exchange.received.headers["etag"] : undefined;
  const requestLine = curlRequestLine(status, assigned.requestOf(exchange), variables);
  const pause = exchange.step.wait === undefined ? [] : [`sleep ${Math.ceil(exchange.step.wait / 1000)}`];
  if (etag === undefined || !etags.has(etag) || variables.has(etag))
    return [...pause, requestLine, ...assigned.capture(exchange)];
  const name = `tag_${exchange.step.number}`;
  variables.set(etag, name);
  return [
    ...pause,
    `${requestLine} -D "$heads"`,
    `${name}=$(sed -n 's/^[Ee][Tt][Aa][Gg]: *//p' "$heads" | tr -d '\\r')`,
    ...assigned.capture(exchange),
  ];
}

/**
 * The lines of all steps, each with its sentence. `together` and `take` are functions of the script itself, which
 * `concurrencyHead` defines: `together` waits for the requests that were begun at the same time and compares their
 * statuses; `take N` makes the answer to the Nth of them the one that the next lines read.
 */
function traceLines(script: Script, model: Specification, finding: Finding): readonly string[] {
  const { assigned, variables } = script;
  const { steps } = reportTrace(model, finding);
  return groupConcurrent(finding.trace, ({ step }) => step).flatMap((group) => {
    const sentences = group.map((exchange) => {
      const at = finding.trace.indexOf(exchange);
      return printLine(`${at + 1}. ${steps[at]?.says ?? ""}`);
    });
    const [only, ...others] = group;
    if (only !== undefined && others.length === 0) return ["", ...sentences, ...requestLines(script, only)];
    return [
      "",
      ...sentences,
      ...group.map((exchange, at) => concurrentRequestLine(at + 1, assigned.requestOf(exchange), variables)),
      `together ${group.map(statusOf).join(" ")}`,
      ...group.flatMap((exchange, at) => [`take ${at + 1}`, ...assigned.capture(exchange)]),
    ];
  });
}

/**
 * The line that makes an id for a run of the script. It is not longer than the id of the trace, in place of which it
 * stands, so that no text becomes too long.
 */
function runLine({ length }: string): string {
  const digits = Math.min(length, 12);
  return `run=$(printf '%0${digits}x' $((($(date +%s) * 331 + $$) % ${16 ** digits})))`;
}

/**
 * The status that the script expects of a step: the required status if the finding is about this step, otherwise the
 * received one.
 */
function statusOf({ expected, received, judgement }: JudgedExchange): number {
  const isStatusReported = judgement === null || judgement.differences.some(({ at }) => at === statusLocation);
  return received.kind === "answer" && !isStatusReported ? received.status : expected.status;
}

/** The status that the target answered in the test; the required status if there was no answer. */
function receivedStatus({ expected, received }: JudgedExchange): number {
  return received.kind === "answer" ? received.status : expected.status;
}

/** A text in a form that is safe within a message of the shell. */
function shellWord(text: string): string {
  return printableText(text, 60).replace(/[^\w@.+ -]/g, "?");
}
